import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import { dayMs } from "../../../shared/indian-time.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { insertMail } from "../mail-store.ts";
import { listUnrevokedGrants } from "../plans/grant-store.ts";
import { toSubscription } from "../plans/subscription.ts";
import { listGrantHolders } from "./reminder-store.ts";

/** How many days before the end users get a reminder, the smallest first. */
const reminderDays = [1, renewalWindowDays] as const;

const pageSize = 500;

/** The reminder, in days before the end, that is due now; null too early or after the end. */
export function findDueReminder({ endDate, now }: { endDate: string; now: string }): number | null {
  const leftMs = Date.parse(endDate) - Date.parse(now);
  if (leftMs <= 0) return null;
  return reminderDays.find((days) => leftMs <= days * dayMs) ?? null;
}

/**
 * Queues the mails of `reminderDays`: one per user, end date and reminder, however often this runs.
 * Reads all grants in pages, without a transaction.
 */
export async function queueReminders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  let page: string[] = [];
  do {
    page = await listGrantHolders(db, page.at(-1) ?? "", pageSize);
    if (page.length === 0) return;
    const now = nowText(clock);
    const grants = Map.groupBy(await listUnrevokedGrants(db, page), ({ user_id }) => user_id);
    for (const [userId, own] of grants) {
      const end = toSubscription(own, now)?.end_date;
      const days = end === undefined ? null : findDueReminder({ endDate: end, now });
      if (end === undefined || days === null) continue;
      await insertMail(db, {
        key: `reminder:${userId}:${end}:${days}`,
        kind: "reminder",
        user_id: userId,
        end_date: end,
        days_before: days,
        created_at: now,
        due_at: now,
      });
    }
  } while (page.length === pageSize);
}
