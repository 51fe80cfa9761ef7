import type { ExpressionBuilder } from "kysely";
import { secondsAfter } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { failedPaymentStatuses, unpaidOrderStatuses } from "../statuses.ts";
import { syncedAfterExpirySeconds } from "../sync/sync-schedule.ts";

/** Orders that expired after this moment (UTC ISO-8601) are still synced. */
export function getSyncCutoff(now: Date): string {
  return secondsAfter(now, -syncedAfterExpirySeconds);
}

/**
 * Matches orders that reserve or used their coupon: those that did not end unpaid, and those whose
 * last payment was undecided when they ended. Such a payment may still succeed while the order is
 * synced.
 */
export function reservesCoupon(row: ExpressionBuilder<Database, "orders">, since: string) {
  return row.or([
    row("status", "not in", unpaidOrderStatuses),
    row.and([
      row("last_payment_status", "is not", null),
      row("last_payment_status", "not in", failedPaymentStatuses),
      row("expires_at", ">", since),
    ]),
  ]);
}
