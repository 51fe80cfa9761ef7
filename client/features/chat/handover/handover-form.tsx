import { useState } from "react";
import { type Language, languageNames } from "../../../../shared/i18n/languages.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { language as ownLanguage } from "../../../lib/i18n/locale.ts";
import { session } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { toItems } from "./collect-handover.ts";
import { type Handover, HandoverPaper } from "./handover-paper.tsx";
import { handoverStrings as strings } from "./handover-strings.ts";
import { findReader, paperLanguages } from "./paper-languages.ts";

/** The person's part, each with one item a line. */
export type HandoverTexts = { statements: string; documents: string; questions: string };

type HandoverFormProps = {
  notes: HandoverTexts;
  onChange: (notes: HandoverTexts) => void;
  reply: Message;
  store: ConversationStore;
};

type Head = { language: Language; reader: string; name: string };

const nameMaxChars = 80;

export function HandoverForm({ notes, onChange, reply, store }: HandoverFormProps) {
  const { serviceSlug } = store.read();
  const [head, setHead] = useState<Head>(() => ({
    language: ownLanguage,
    reader: findReader(serviceSlug, ownLanguage),
    name: session.read().user?.name ?? "",
  }));
  const [printed, setPrinted] = useState<Handover | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const change = (changes: Partial<HandoverTexts>) => {
    setTooLong(false);
    onChange({ ...notes, ...changes });
  };
  const print = () => {
    setTooLong(false);
    setPrinted({
      ...head,
      statements: toItems(notes.statements),
      documents: toItems(notes.documents),
      questions: toItems(notes.questions),
      reply,
      ...describeConversation(store, head.language),
    });
  };
  return (
    <div className="grid gap-4">
      <HeadFields head={head} slug={serviceSlug} onChange={setHead} />
      {(["statements", "documents", "questions"] as const).map((part) => (
        <TextArea
          key={part}
          label={strings[part]}
          rows={part === "statements" ? 5 : 3}
          value={notes[part]}
          className="[field-sizing:content]"
          onChange={(event) => change({ [part]: event.target.value })}
        />
      ))}
      <div className="dialog-footer grid gap-3">
        {isTooLong ? <Notice tone="error">{strings.tooLong}</Notice> : null}
        <Button onClick={print} busy={printed !== null}>
          {strings.print}
        </Button>
      </div>
      {printed === null ? null : (
        <HandoverPaper
          handover={printed}
          onDone={() => setPrinted(null)}
          onTooLong={() => {
            setPrinted(null);
            setTooLong(true);
          }}
        />
      )}
    </div>
  );
}

/** What a page says about the conversation: its service and its helplines. */
function describeConversation(store: ConversationStore, chosen: Language) {
  const { serviceName, serviceSlug, danger } = store.read();
  const name = serviceName ?? "";
  const helplines = danger.flatMap(({ helplines: lines }) =>
    lines.map(({ number, label }) => `${number} ${label}`),
  );
  const slug = serviceSlug === null ? {} : { slug: serviceSlug };
  const service = chosen === ownLanguage ? translateServiceName({ name, ...slug }) : name;
  return { service, helplines: [...new Set(helplines)] };
}

type HeadFieldsProps = { head: Head; slug: string | null; onChange: (head: Head) => void };

function HeadFields({ head, slug, onChange }: HeadFieldsProps) {
  const { language, reader, name } = head;
  const choose = (chosen: Language) => {
    const isOwn = reader !== findReader(slug, language);
    onChange({ ...head, language: chosen, reader: isOwn ? reader : findReader(slug, chosen) });
  };
  return (
    <>
      {paperLanguages.length === 1 ? null : (
        <SelectField
          label={strings.language}
          value={language}
          onChange={({ target }) =>
            choose(paperLanguages.find((known) => known === target.value) ?? language)
          }
        >
          {paperLanguages.map((known) => (
            <option key={known} value={known} lang={known}>
              {languageNames[known]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={strings.reader}
        value={reader}
        maxLength={nameMaxChars}
        onChange={(event) => onChange({ ...head, reader: event.target.value })}
      />
      <TextField
        label={strings.name}
        value={name}
        maxLength={nameMaxChars}
        autoComplete="name"
        onChange={(event) => onChange({ ...head, name: event.target.value })}
      />
    </>
  );
}
