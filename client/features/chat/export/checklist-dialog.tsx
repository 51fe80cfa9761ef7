import { useEffect, useId, useMemo, useState } from "react";
import { indianDay } from "../../../../shared/indian-time.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { writtenIn } from "../../../lib/i18n/written-in.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { type ChecklistItem, checklistItems } from "./checklist-items.ts";
import { icsFile } from "./ics.ts";
import { fileName } from "./markdown-file.ts";
import { strings } from "./strings.ts";

type ChecklistDialogProps = {
  /** The conversation that the reply is in. */
  uuid: string | null;
  reply: string;
  open: boolean;
  onClose: () => void;
};

type Step = ChecklistItem & { id: string; kept: boolean };

function stepsOf(reply: string): Step[] {
  const items = checklistItems(reply, indianDay(new Date()));
  return items.map((item) => ({ ...item, id: crypto.randomUUID(), kept: true }));
}

/** The steps of a reply, to be kept: as a list, and those with a date in the calendar. */
export function ChecklistDialog({ open, onClose, ...rest }: ChecklistDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title={strings.checklist}>
      {open ? <Checklist {...rest} onSaved={onClose} /> : null}
    </Sheet>
  );
}

type ChecklistProps = { uuid: string | null; reply: string; onSaved: () => void };

function Checklist({ uuid, reply, onSaved }: ChecklistProps) {
  const [steps, setSteps] = useState(useMemo(() => stepsOf(reply), [reply]));
  const [fault, setFault] = useState<string | null>(null);
  const change = (id: string, changed: Partial<Step>) => {
    setFault(null);
    setSteps(steps.map((step) => (step.id === id ? { ...step, ...changed } : step)));
  };
  const title = strings.checklistTitle;
  const of = useTitle(uuid);
  const kept = steps.filter((step) => step.kept && step.text.trim() !== "");
  const dated = kept.flatMap(({ date, ...step }) => (date === null ? [] : [{ ...step, date }]));
  const save = (blob: Blob, ending: string) => {
    const name = fileName(of === null ? title : `${strings.checklistOf} ${of}`, ending);
    saveFile(blob, name);
    toast(strings.saved(name));
    onSaved();
  };
  const saveList = () => {
    if (kept.length === 0) return setFault(strings.nothingKept);
    const lines = kept.map(({ text, date }) => `- [ ] ${text.trim()}${date ? ` (${date})` : ""}`);
    const text = `# ${title}\n\n${lines.join("\n")}\n\n${strings.fromSaathi}\n`;
    save(new Blob([text], { type: "text/markdown" }), "md");
  };
  const saveCalendar = () => {
    if (dated.length === 0)
      return setFault(kept.length === 0 ? strings.nothingKept : strings.noDates);
    const file = icsFile(dated, { title, note: strings.fromSaathi, now: new Date() });
    save(new Blob([file], { type: "text/calendar" }), "ics");
  };
  return (
    <>
      <p className="text-muted">{strings.checklistLead}</p>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepRow step={step} n={index + 1} onChange={(changed) => change(step.id, changed)} />
          </li>
        ))}
      </ol>
      <div className="dialog-foot grid gap-3">
        {fault === null ? null : <Notice tone="error">{fault}</Notice>}
        <Button onClick={saveCalendar}>{strings.saveCalendar(dated.length)}</Button>
        <Button variant="secondary" onClick={saveList}>
          {strings.saveList}
        </Button>
      </div>
    </>
  );
}

/** A conversation's title; null until it is here, and where it does not come. */
function useTitle(uuid: string | null): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (uuid === null) return;
    const leaving = new AbortController();
    trpcClient.chat.messages
      .query({ uuid, page: 1 }, { signal: leaving.signal })
      .then((page) => setTitle(page.title))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [uuid]);
  return title;
}

/** A calendar's file has four digits for a year; browsers take six. */
const dayOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null);

type StepRowProps = { step: Step; n: number; onChange: (changed: Partial<Step>) => void };

function StepRow({ step, n, onChange }: StepRowProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2 rounded border border-line p-3">
      <legend className="sr-only">{strings.step(n)}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={step.kept}
          onChange={(event) => onChange({ kept: event.target.checked })}
          className="size-5 accent-marigold"
        />
        {strings.step(n)}
      </label>
      <label htmlFor={`${id}-text`} className="sr-only">
        {strings.text}
      </label>
      <textarea
        id={`${id}-text`}
        rows={2}
        lang={writtenIn(step.text)}
        value={step.text}
        disabled={!step.kept}
        onChange={(event) => onChange({ text: event.target.value })}
        className="control [field-sizing:content]"
      />
      <label className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {strings.date}
        <input
          type="date"
          value={step.date ?? ""}
          disabled={!step.kept}
          max="9999-12-31"
          onChange={(event) => onChange({ date: dayOf(event.target.value) })}
          className="control min-h-11 w-auto"
        />
      </label>
    </fieldset>
  );
}
