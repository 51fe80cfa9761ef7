import type { ExpressionBuilder, Selectable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { Database, Db, Trx } from "../../db/database.ts";
import { withRowLock } from "../../db/locks.ts";
import { endedUnpaidStatuses, failedPaymentStatuses, payableStatuses } from "../statuses.ts";
import type { CouponsTable } from "../table.ts";

export type CouponRow = Selectable<CouponsTable>;

// Other texts cannot be codes, so they cost no query.
const codePattern = /^[A-Z0-9_-]+$/;

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  if (!codePattern.test(code)) return undefined;
  return db.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();
}

/** Locks a coupon until the transaction ends, so that two buyers cannot both take its last use. */
export async function lockCoupon(trx: Trx, code: string): Promise<CouponRow | undefined> {
  if (!codePattern.test(code)) return undefined;
  const query = trx.selectFrom("coupons").selectAll().where("code", "=", code);
  return withRowLock(trx, query).executeTakeFirst();
}

/**
 * Matches orders that reserve or used their coupon: those that did not end unpaid, and those whose
 * last payment was undecided when they ended. Such a payment may still succeed while the order is
 * synced.
 */
export function reservesCoupon(row: ExpressionBuilder<Database, "orders">, since: string) {
  return row.or([
    row("status", "not in", endedUnpaidStatuses),
    row.and([
      row("last_payment_status", "is not", null),
      row("last_payment_status", "not in", failedPaymentStatuses),
      row("expires_at", ">", since),
    ]),
  ]);
}

type CouponUse = {
  code: string;
  /** From `getSyncCutoff` (`sync-schedule.ts`). */
  since: string;
  /** An order that does not count: the buyer's own order for the same plan. */
  except: string | null;
};

/** How many orders reserve or used a coupon; with `userId` only that user's. */
export async function countCouponOrders(db: Db, use: CouponUse, userId?: string): Promise<number> {
  let query = db
    .selectFrom("orders")
    .where("coupon_code", "=", use.code)
    .where((row) => reservesCoupon(row, use.since));
  if (use.except !== null) query = query.where("id", "<>", use.except);
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  return countRows(query);
}

/** A user's open orders that release the coupon when closed: no payment of theirs may still succeed. */
export async function listClosableOrders(db: Db, use: CouponUse, userId: string) {
  let query = db
    .selectFrom("orders")
    .select("id")
    .where("coupon_code", "=", use.code)
    .where("user_id", "=", userId)
    .where("status", "in", payableStatuses)
    .where((row) =>
      row.or([
        row("last_payment_status", "is", null),
        row("last_payment_status", "in", failedPaymentStatuses),
      ]),
    );
  if (use.except !== null) query = query.where("id", "<>", use.except);
  return query.execute();
}
