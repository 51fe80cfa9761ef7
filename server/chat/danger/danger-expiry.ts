import type { DangerRow } from "./danger-store.ts";

/** Both must have passed since the last red flag before a danger expires (contract). */
const expiryMessages = 6;
const expiryMs = 30 * 60_000;

/** What is raised, and neither cleared nor expired. */
export function listActiveDangers(rows: readonly DangerRow[], now: Date): DangerRow[] {
  const raised = rows.filter(({ cleared_at }) => cleared_at === null);
  return isExpired(raised, now) ? [] : raised;
}

/** Whether six further messages without a red flag and thirty minutes have both passed. */
export function isExpired(raised: readonly DangerRow[], now: Date): boolean {
  const messages = Math.min(...raised.map(({ messages_since }) => messages_since));
  const last = Math.max(...raised.map(({ last_raised_at }) => Date.parse(last_raised_at)));
  return messages >= expiryMessages && now.getTime() - last >= expiryMs;
}
