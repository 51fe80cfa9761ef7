import { brand } from "../../../../shared/brand.ts";
import { indianDay } from "../../../../shared/indian-time.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import type { ToolOutcome } from "../../../../shared/tools/types.ts";
import { toFileName } from "../../../lib/file-name.ts";
import { type CalendarEvent, toIcsFile } from "../../../lib/ics.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { toolStrings as strings } from "./tool-strings.ts";
import { describeCall, toolName } from "./tool-texts.ts";
import type { Values } from "./tool-values.ts";

type CalendarButtonProps = { id: string; name: string; input: Values; outcome: ToolOutcome };

/** Saves the coming dates of a calculation as a calendar file, which the device makes itself. */
export function CalendarButton({ id, name, input, outcome }: CalendarButtonProps) {
  const now = new Date();
  const call = { name, input, result: outcome.result };
  const events = listCalendarEvents(call, { id, today: indianDay(now) });
  if (events.length === 0) return null;
  const save = () => {
    const title = toolName(name);
    const rules = outcome.sources.map(({ law }) => `${labels.sources}: ${law}`);
    const note = [strings.calendarNote, ...rules, ...outcome.assumptions].join("\n");
    const file = toFileName(title, "ics");
    const text = toIcsFile(events, { title, note, now: new Date() });
    saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), file);
    toast(strings.datesSaved(file));
  };
  return (
    <Button variant="secondary" onClick={save}>
      {strings.addDates(events.length)}
    </Button>
  );
}

const dayLength = "2026-11-22".length;
const dateOrMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

/**
 * The dates of a result that are not over, as events of a calendar. `id` names the card: the same card
 * gives the same events, so that a calendar changes its entry instead of adding a second one. `today` is
 * the Indian day.
 */
function listCalendarEvents(
  call: { name: string; input: Values; result: Values },
  { id, today }: { id: string; today: string },
): CalendarEvent[] {
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
