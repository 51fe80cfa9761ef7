import type { Selectable } from "kysely";
import type { Db, Trx } from "../db/database.ts";
import type { CouponsTable, OrderStatus } from "./table.ts";

export type CouponRow = Selectable<CouponsTable>;

// An order in one of these gave its coupon back.
export const releasedStatuses = [
  "failed",
  "expired",
  "terminated",
] as const satisfies OrderStatus[];

// What codes are made of; the rest need not be looked for.
const codePattern = /^[A-Z0-9_-]+$/;

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  if (!codePattern.test(code)) return undefined;
  return db.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();
}

/** A coupon, held until the transaction ends so that two buyers cannot both take the last use. */
export async function holdCoupon(trx: Trx, code: string): Promise<CouponRow | undefined> {
  if (!codePattern.test(code)) return undefined;
  return trx
    .updateTable("coupons")
    .set({ code })
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirst();
}

/** The orders that hold or used a coupon, with who placed them. */
export async function listCouponOrders(db: Db, code: string) {
  return db
    .selectFrom("orders")
    .select(["id", "user_id", "status"])
    .where("coupon_code", "=", code)
    .where("status", "not in", releasedStatuses)
    .execute();
}
