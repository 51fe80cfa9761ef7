import type { ExpressionBuilder } from "kysely";
import { secondsAfter } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { releasedStatuses } from "../orders/order-statuses.ts";
import { failedStatuses } from "../orders/shown-status.ts";
import { watchedAfterExpirySeconds } from "../sync/sync-schedule.ts";

/** Orders that expired after this moment (UTC ISO-8601) are still looked at. */
export function watchedSince(now: Date): string {
  return secondsAfter(now, -watchedAfterExpirySeconds);
}

/**
 * True of an order that holds or used its coupon: every one that did not end, and one that ended while
 * the bank still worked on an attempt, for that may be paid yet, as long as somebody syncQueue.
 */
export function holdsCoupon(row: ExpressionBuilder<Database, "orders">, since: string) {
  return row.or([
    row("status", "not in", releasedStatuses),
    row.and([
      row("last_payment_status", "is not", null),
      row("last_payment_status", "not in", failedStatuses),
      row("expires_at", ">", since),
    ]),
  ]);
}
