export type HistoryItem = {
  uuid: string;
  title: string;
  created_at: string;
  /** When its last message was sent or its reply ended; absent in lists saved by an earlier version. */
  active_at?: string | undefined;
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

/** When somebody last wrote in a conversation. */
export function lastActivity({ active_at, created_at }: HistoryItem): string {
  return active_at ?? created_at;
}

/** Groups conversations, which are sorted by activity, by the Indian day of their last activity. */
export function groupByDate(items: readonly HistoryItem[], nowMs: number): HistoryGroup[] {
  const groups: HistoryGroup[] = [];
  for (const item of items) {
    const day = toDayNumber(Date.parse(lastActivity(item)));
    const name = toGroupName(toDayNumber(nowMs) - day);
    const group = groups.at(-1);
    if (group?.name === name) group.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups;
}
