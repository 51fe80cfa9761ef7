import type { Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { openStatuses } from "../orders/order-statuses.ts";
import { failedStatuses } from "../orders/shown-status.ts";
import type { CouponsTable } from "../table.ts";
import { holdsCoupon } from "./reservations.ts";

export type CouponRow = Selectable<CouponsTable>;

// What codes are made of; the rest need not be looked for.
const codePattern = /^[A-Z0-9_-]+$/;

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  if (!codePattern.test(code)) return undefined;
  return db.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();
}

/** A coupon, held until the transaction ends so that two buyers cannot both take the last use. */
export async function lockCoupon(trx: Trx, code: string): Promise<CouponRow | undefined> {
  if (!codePattern.test(code)) return undefined;
  return trx
    .updateTable("coupons")
    .set({ code })
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirst();
}

export type CouponUse = {
  code: string;
  /** See `watchedSince`. */
  since: string;
  /** An order that does not count: the one that the buyer would go on with. */
  exceptId: string | null;
};

/** How many orders hold or used a coupon; a person's alone with `userId`. */
export async function countCouponOrders(db: Db, use: CouponUse, userId?: string): Promise<number> {
  let query = db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("coupon_code", "=", use.code)
    .where((row) => holdsCoupon(row, use.since));
  if (use.exceptId !== null) query = query.where("id", "<>", use.exceptId);
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** A person's open orders that give the coupon back when they are closed: nobody tried to pay them. */
export async function listClosableOrders(db: Db, use: CouponUse, userId: string) {
  let query = db
    .selectFrom("orders")
    .select("id")
    .where("coupon_code", "=", use.code)
    .where("user_id", "=", userId)
    .where("status", "in", openStatuses)
    .where((row) =>
      row.or([
        row("last_payment_status", "is", null),
        row("last_payment_status", "in", failedStatuses),
      ]),
    );
  if (use.exceptId !== null) query = query.where("id", "<>", use.exceptId);
  return query.execute();
}
