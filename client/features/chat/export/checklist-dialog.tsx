import { useEffect, useId, useState } from "react";
import { indianDay } from "../../../../shared/indian-time.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { getMessages } from "../fetch-pages.ts";
import { type ChecklistItem, toChecklistItems } from "./checklist-items.ts";
import { toIcsFile } from "./ics.ts";
import { toFileName } from "./markdown-file.ts";
import { strings } from "./strings.ts";

type ChecklistDialogProps = {
  /** The conversation that the reply is in. */
  uuid: string | null;
  reply: string;
  onClose: () => void;
};

type Step = ChecklistItem & { id: string; isSelected: boolean };

function toSteps(reply: string): Step[] {
  const items = toChecklistItems(reply, indianDay(new Date()));
  return items.map((item) => ({ ...item, id: crypto.randomUUID(), isSelected: true }));
}

/** Saves the steps of a reply as a list, and those with a date as a calendar file. */
export function ChecklistDialog(props: ChecklistDialogProps) {
  return (
    <Sheet open onClose={props.onClose} title={strings.checklist}>
      <Checklist {...props} />
    </Sheet>
  );
}

function Checklist({ uuid, reply, onClose }: ChecklistDialogProps) {
  const [steps, setSteps] = useState(() => toSteps(reply));
  const [error, setError] = useState<string | null>(null);
  const change = (id: string, changed: Partial<Step>) => {
    setError(null);
    setSteps(steps.map((step) => (step.id === id ? { ...step, ...changed } : step)));
  };
  const title = strings.checklistTitle;
  const conversationTitle = useConversationTitle(uuid);
  const selected = steps.filter((step) => step.isSelected && step.text.trim() !== "");
  const dated = selected.flatMap(({ date, ...step }) => (date === null ? [] : [{ ...step, date }]));
  const save = (blob: Blob, extension: string) => {
    const stem = conversationTitle === null ? title : `${strings.checklistOf} ${conversationTitle}`;
    const name = toFileName(stem, extension);
    saveFile(blob, name);
    toast(strings.saved(name));
    onClose();
  };
  const saveList = () => {
    if (selected.length === 0) return setError(strings.nothingKept);
    const lines = selected.map(({ text, date }) => `☐ ${text.trim()}${date ? ` (${date})` : ""}`);
    const text = `${title}\n\n${lines.join("\n")}\n\n${strings.fromSaathi}\n`;
    save(new Blob([text], { type: "text/plain" }), "txt");
  };
  const saveCalendar = () => {
    if (dated.length === 0)
      return setError(selected.length === 0 ? strings.nothingKept : strings.noDates);
    const file = toIcsFile(dated, { title, note: strings.fromSaathi, now: new Date() });
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
      <div className="dialog-footer grid gap-3">
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        <Button onClick={saveCalendar}>{strings.saveCalendar(dated.length)}</Button>
        <Button variant="secondary" onClick={saveList}>
          {strings.saveList}
        </Button>
      </div>
    </>
  );
}

/** The title of a conversation; null until it is loaded, and when loading fails. */
function useConversationTitle(uuid: string | null): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (uuid === null) return;
    const abort = new AbortController();
    getMessages(uuid, 1, abort.signal)
      .then((page) => setTitle(page.title))
      .catch(() => undefined);
    return () => abort.abort();
  }, [uuid]);
  return title;
}

/** Null for a year of more than four digits: browsers accept it, calendar files do not. */
const toDate = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null);

type StepRowProps = { step: Step; n: number; onChange: (changed: Partial<Step>) => void };

function StepRow({ step, n, onChange }: StepRowProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2 rounded border border-line p-3">
      <legend className="sr-only">{strings.step(n)}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={step.isSelected}
          onChange={(event) => onChange({ isSelected: event.target.checked })}
          className="size-5 accent-indigo-text"
        />
        {strings.step(n)}
      </label>
      <label htmlFor={`${id}-text`} className="sr-only">
        {strings.text}
      </label>
      <textarea
        id={`${id}-text`}
        rows={2}
        lang={findForeignLanguage(step.text)}
        value={step.text}
        disabled={!step.isSelected}
        onChange={(event) => onChange({ text: event.target.value })}
        className="control [field-sizing:content]"
      />
      <label className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {strings.date}
        <input
          type="date"
          value={step.date ?? ""}
          disabled={!step.isSelected}
          max="9999-12-31"
          onChange={(event) => onChange({ date: toDate(event.target.value) })}
          className="control min-h-11 w-auto"
        />
      </label>
    </fieldset>
  );
}
