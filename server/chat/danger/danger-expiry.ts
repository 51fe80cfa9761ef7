import type { DangerRow } from "./danger-store.ts";

/** Both must have passed since the last red flag before a danger expires (contract). */
const expiryMessages = 6;
const expiryMs = 30 * 60_000;

/** What is raised, and neither cleared nor expired. */
export function filterRaised(rows: readonly DangerRow[], now: Date): DangerRow[] {
  const uncleared = rows.filter(({ cleared_at }) => cleared_at === null);
  return isExpired(uncleared, now) ? [] : uncleared;
}

/** Whether six further messages without a red flag and thirty minutes have both passed. */
export function isExpired(uncleared: readonly DangerRow[], now: Date): boolean {
  const messages = Math.min(...uncleared.map(({ messages_since }) => messages_since));
  const last = Math.max(...uncleared.map(({ last_raised_at }) => Date.parse(last_raised_at)));
  return messages >= expiryMessages && now.getTime() - last >= expiryMs;
}
