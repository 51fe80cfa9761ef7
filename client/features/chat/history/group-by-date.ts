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

/** The number of an Indian calendar day since 1970. */
function toDayNumber(ms: number): number {
  return Math.floor((ms + istOffsetMs) / dayMs);
}

function toGroupName(daysAgo: number): GroupName {
  if (daysAgo <= 0) return "today";
  if (daysAgo === 1) return "yesterday";
  if (daysAgo <= 7) return "week";
  return daysAgo <= 30 ? "month" : "older";
}

/**
 * Groups conversations by the Indian day of their last activity. The list is sorted by activity but
 * holds only creation times, so the last activity is estimated: not before the conversation was
 * created, and not before the activity of the next item in the list.
 */
export function groupByDate(items: readonly HistoryItem[], nowMs: number): HistoryGroup[] {
  const oldestFirst: HistoryGroup[] = [];
  let latestMs = 0;
  for (const item of items.toReversed()) {
    latestMs = Math.max(latestMs, Date.parse(item.created_at));
    const name = toGroupName(toDayNumber(nowMs) - toDayNumber(latestMs));
    const group = oldestFirst.at(-1);
    if (group?.name === name) group.items.push(item);
    else oldestFirst.push({ name, items: [item] });
  }
  return oldestFirst.toReversed().map((group) => ({ ...group, items: group.items.toReversed() }));
}
