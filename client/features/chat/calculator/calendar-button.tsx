import { indianDay } from "../../../../shared/indian-time.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import type { ToolOutcome } from "../../../../shared/tools/types.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { toIcsFile } from "../export/ics.ts";
import { toFileName } from "../export/markdown-file.ts";
import { listCalendarDays } from "./calendar-days.ts";
import { toolStrings as strings } from "./tool-strings.ts";
import { toolName } from "./tool-texts.ts";
import type { Values } from "./tool-values.ts";

type CalendarButtonProps = { id: string; name: string; input: Values; outcome: ToolOutcome };

/** Saves the coming dates of a calculation as a calendar file, which the device makes itself. */
export function CalendarButton({ id, name, input, outcome }: CalendarButtonProps) {
  const now = new Date();
  const call = { name, input, result: outcome.result };
  const days = listCalendarDays(call, { id, today: indianDay(now) });
  if (days.length === 0) return null;
  const save = () => {
    const title = toolName(name);
    const rules = outcome.sources.map(({ law }) => `${labels.sources}: ${law}`);
    const note = [strings.calendarNote, ...rules, ...outcome.assumptions].join("\n");
    const file = toFileName(title, "ics");
    const text = toIcsFile(days, { title, note, now: new Date() });
    saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), file);
    toast(strings.datesSaved(file));
  };
  return (
    <Button variant="secondary" onClick={save}>
      {strings.addDates(days.length)}
    </Button>
  );
}
