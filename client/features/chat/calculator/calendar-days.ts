import { brand } from "../../../../shared/brand.ts";
import type { CalendarDay } from "../export/ics.ts";
import { describeCall } from "./tool-texts.ts";
import type { Values } from "./tool-values.ts";

const dayLength = "2026-11-22".length;
const dateOrMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

type Calculation = { name: string; input: Values; result: Values };

/**
 * The dates of a result that are not over, as days of a calendar. `id` names the card: the same card
 * gives the same days, so that a calendar changes its entry instead of adding a second one. `today` is
 * the Indian day.
 */
export function listCalendarDays(
  call: Calculation,
  { id, today }: { id: string; today: string },
): CalendarDay[] {
  const { title, results } = describeCall(call);
  return Object.entries(call.result).flatMap(([name, value], index) => {
    if (typeof value !== "string" || !dateOrMoment.test(value)) return [];
    const date = value.slice(0, dayLength);
    const time = value.slice(dayLength + 1);
    const text = `${title}: ${results[index]?.label ?? name}${time === "" ? "" : ` ${time}`}`;
    const uid = `${id}-${name}@${brand.name.toLowerCase()}.${location.hostname}`;
    return date < today ? [] : [{ id: uid, text, date }];
  });
}
