import { daysBetween } from "../../../../shared/dates.ts";
import { indianDay } from "../../../../shared/indian-time.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";

export type ListedConversation = Outputs["chat"]["history"]["items"][number];

type GroupName = "today" | "yesterday" | "week" | "month" | "older";
export type ConversationGroup = { name: GroupName; items: ListedConversation[] };

function toGroupName(daysAgo: number): GroupName {
  if (daysAgo <= 0) return "today";
  if (daysAgo === 1) return "yesterday";
  if (daysAgo <= 7) return "week";
  return daysAgo <= 30 ? "month" : "older";
}

/** Groups conversations, which are sorted by activity, by the Indian day of their last activity. */
export function groupByDate(
  items: readonly ListedConversation[],
  nowMs: number,
): ConversationGroup[] {
  const today = indianDay(new Date(nowMs));
  const groups: ConversationGroup[] = [];
  for (const item of items) {
    const day = indianDay(new Date(item.active_at));
    const name = toGroupName(daysBetween(day, today));
    const group = groups.at(-1);
    if (group?.name === name) group.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups;
}
