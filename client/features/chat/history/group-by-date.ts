export type HistoryItem = {
  uuid: string;
  title: string;
  created_at: string;
  service_id: number;
  pinned?: boolean;
};

export type GroupName = "today" | "yesterday" | "week" | "month" | "older";
export type HistoryGroup = { name: GroupName; items: HistoryItem[] };

const dayMs = 86_400_000;
const istOffsetMs = 5.5 * 3_600_000;

function indianDay(ms: number): number {
  return Math.floor((ms + istOffsetMs) / dayMs);
}

function groupOf(daysAgo: number): GroupName {
  if (daysAgo <= 0) return "today";
  if (daysAgo === 1) return "yesterday";
  if (daysAgo <= 7) return "week";
  return daysAgo <= 30 ? "month" : "older";
}

/**
 * Conversations under the days of their last activity, by the Indian calendar. The list comes with
 * the newest activity first but tells only when each began: one was active no earlier than it began,
 * and no earlier than whatever stands beneath it.
 */
export function groupByDate(items: readonly HistoryItem[], nowMs: number): HistoryGroup[] {
  const oldestFirst: HistoryGroup[] = [];
  let latestMs = 0;
  for (const item of items.toReversed()) {
    latestMs = Math.max(latestMs, Date.parse(item.created_at));
    const name = groupOf(indianDay(nowMs) - indianDay(latestMs));
    const group = oldestFirst.at(-1);
    if (group?.name === name) group.items.push(item);
    else oldestFirst.push({ name, items: [item] });
  }
  return oldestFirst.toReversed().map((group) => ({ ...group, items: group.items.toReversed() }));
}
