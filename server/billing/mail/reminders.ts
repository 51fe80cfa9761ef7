import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { foldSubscription } from "../plans/subscription.ts";
import { insertMail } from "./mail-store.ts";
import { listGrantees, listGrantsOf } from "./reminder-store.ts";

/** Days before the end at which people are reminded, the nearest first. */
export const reminderDays = [1, renewalWindowDays] as const;

const dayMs = 86_400_000;
const pageSize = 500;

/** Which reminder an end calls for now; null when it is far off, or past. */
export function reminderDue(endDate: string, now: string): number | null {
  const leftMs = Date.parse(endDate) - Date.parse(now);
  if (leftMs <= 0) return null;
  return reminderDays.find((days) => leftMs <= days * dayMs) ?? null;
}

/**
 * Owes a mail to everyone whose subscription ends within 7 days and within 1: one for a person, an end
 * and a distance, however often this runs. Reads all grants in pages, without holding anything.
 */
export async function planReminders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  let page: string[] = [];
  do {
    page = await listGrantees(db, page.at(-1) ?? "", pageSize);
    if (page.length === 0) return;
    const now = nowText(clock);
    const grants = Map.groupBy(await listGrantsOf(db, page), ({ user_id }) => user_id);
    for (const [userId, own] of grants) {
      const end = foldSubscription(own, now)?.end_date;
      const days = end === undefined ? null : reminderDue(end, now);
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
