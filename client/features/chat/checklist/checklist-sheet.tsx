import { useEffect, useId, useState } from "react";
import { indianDay } from "../../../../shared/indian-time.ts";
import { toFileName } from "../../../lib/file-name.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { toIcsFile } from "../../../lib/ics.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { strings as exportStrings } from "../export/strings.ts";
import { fetchMessagesPage } from "../fetch-pages.ts";
import { type ChecklistItem, toChecklistItems } from "./checklist-items.ts";
import { strings } from "./strings.ts";

type ChecklistSheetProps = {
  /** The conversation that the reply is in. */
  uuid: string | null;
  reply: string;
  onClose: () => void;
};

type EditableItem = ChecklistItem & { id: string; isSelected: boolean };

function toEditableItems(reply: string): EditableItem[] {
  const items = toChecklistItems(reply, indianDay(new Date()));
  return items.map((item) => ({ ...item, id: crypto.randomUUID(), isSelected: true }));
}

/** Saves the items of a reply as a list, and those with a date as a calendar file. */
export function ChecklistSheet(props: ChecklistSheetProps) {
  return (
    <Sheet open onClose={props.onClose} title={strings.checklist}>
      <Checklist {...props} />
    </Sheet>
  );
}

function Checklist({ uuid, reply, onClose }: ChecklistSheetProps) {
  const [items, setItems] = useState(() => toEditableItems(reply));
  const [error, setError] = useState<string | null>(null);
  const change = (id: string, changed: Partial<EditableItem>) => {
    setError(null);
    setItems(items.map((item) => (item.id === id ? { ...item, ...changed } : item)));
  };
  const title = strings.checklistTitle;
  const conversationTitle = useConversationTitle(uuid);
  const selected = items.filter((item) => item.isSelected && item.text.trim() !== "");
  const dated = selected.flatMap(({ date, ...item }) => (date === null ? [] : [{ ...item, date }]));
  const save = (blob: Blob, extension: string) => {
    const stem = conversationTitle === null ? title : `${strings.checklistOf} ${conversationTitle}`;
    const name = toFileName(stem, extension);
    saveFile(blob, name);
    toast(exportStrings.saved(name));
    onClose();
  };
  const saveList = () => {
    if (selected.length === 0) return setError(strings.nothingSelected);
    const lines = selected.map(({ text, date }) => `☐ ${text.trim()}${date ? ` (${date})` : ""}`);
    const text = `${title}\n\n${lines.join("\n")}\n\n${strings.fromSaathi}\n`;
    save(new Blob([text], { type: "text/plain" }), "txt");
  };
  const saveCalendar = () => {
    if (dated.length === 0)
      return setError(selected.length === 0 ? strings.nothingSelected : strings.noDates);
    const file = toIcsFile(dated, { title, note: strings.fromSaathi, now: new Date() });
    save(new Blob([file], { type: "text/calendar" }), "ics");
  };
  return (
    <>
      <p className="text-muted">{strings.checklistLead}</p>
      <ol className="grid gap-3">
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemRow item={item} n={index + 1} onChange={(changed) => change(item.id, changed)} />
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
    fetchMessagesPage(uuid, 1, abort.signal)
      .then((page) => setTitle(page.title))
      .catch(() => undefined);
    return () => abort.abort();
  }, [uuid]);
  return title;
}

/** Null for a year of more than four digits: browsers accept it, calendar files do not. */
const toDate = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null);

type ItemRowProps = {
  item: EditableItem;
  n: number;
  onChange: (changed: Partial<EditableItem>) => void;
};

function ItemRow({ item, n, onChange }: ItemRowProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2 rounded border border-line p-[min(0.75rem,3.75vw)]">
      <legend className="sr-only">{strings.step(n)}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={item.isSelected}
          onChange={(event) => onChange({ isSelected: event.target.checked })}
          className="size-5 shrink-0 accent-indigo-text"
        />
        {strings.step(n)}
      </label>
      <label htmlFor={`${id}-text`} className="sr-only">
        {strings.text}
      </label>
      <textarea
        id={`${id}-text`}
        rows={2}
        lang={findForeignLanguage(item.text)}
        value={item.text}
        disabled={!item.isSelected}
        onChange={(event) => onChange({ text: event.target.value })}
        className="control [field-sizing:content]"
      />
      <label className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {strings.date}
        <input
          type="date"
          value={item.date ?? ""}
          disabled={!item.isSelected}
          max="9999-12-31"
          onChange={(event) => onChange({ date: toDate(event.target.value) })}
          className="control min-h-11 w-auto max-w-full px-[min(1rem,5vw)]"
        />
      </label>
    </fieldset>
  );
}
