import { useRef } from "react";
import { createPortal } from "react-dom";
import type { Language } from "../../../../shared/i18n/languages.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { describeCall } from "../calculator/tool-texts.ts";
import type { Message } from "../conversation/types.ts";
import { Markdown } from "../markdown/markdown.tsx";
import type { HandoverNotes } from "./collect-handover.ts";
import { toFigureLines } from "./figure-lines.ts";
import { paperStringsIn } from "./paper-languages.ts";
import { cutText, useOnePage } from "./use-one-page.ts";

export type Handover = HandoverNotes & {
  language: Language;
  reader: string;
  name: string;
  /** The name of the service in the page's language. */
  service: string;
  reply: Message;
  /** `112 Emergency`, for what the conversation raised. */
  helplines: readonly string[];
};

type HandoverPaperProps = { handover: Handover; onDone: () => void; onTooLong: () => void };

/** Opens the print dialog for a page; only print shows it, and print hides the app. */
export function HandoverPaper({ handover, onDone, onTooLong }: HandoverPaperProps) {
  const paper = useRef<HTMLElement>(null);
  const { zoom, part } = useOnePage(paper, { onDone, onTooLong });
  const { language, name, service, reader, helplines } = handover;
  const { strings, locale } = paperStringsIn(language);
  const today = formatDate(new Date().toISOString(), locale);
  // As wide as the sheet, beside the screen: what is not laid out has no height.
  return createPortal(
    <article
      ref={paper}
      data-paper
      lang={language}
      inert
      className="fixed top-0 -left-[300mm] w-[178mm] text-ink print:static"
    >
      <div style={{ zoom }} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-xl">{strings.title}</h1>
          <p className="font-semibold">{name}</p>
        </div>
        <p className="text-sm">
          {strings.for(reader)} · {strings.about(service)}
        </p>
        <Own handover={handover} />
        <Calculated handover={handover} />
        <Written handover={handover} part={part} />
        {helplines.length === 0 ? null : (
          <p className="font-semibold">{strings.helplines(helplines.join(" · "))}</p>
        )}
        <p className="text-sm">{strings.madeOn(today, window.location.host)}</p>
      </div>
    </article>,
    document.body,
  );
}

function Own({ handover }: { handover: Handover }) {
  const { strings } = paperStringsIn(handover.language);
  return (
    <section className="grid gap-2">
      <h2 className="border-b-2 border-ink text-lg">{strings.own}</h2>
      <Items title={strings.statements} items={handover.statements} />
      <Items title={strings.documents} items={handover.documents} />
      <Items title={strings.questions} items={handover.questions} />
    </section>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc ps-5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is printed
          <li key={index} lang={findForeignLanguage(item)} className="[overflow-wrap:anywhere]">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What code computed: neither the person's words nor the AI's. */
function Calculated({ handover: { reply, language } }: { handover: Handover }) {
  const { strings } = paperStringsIn(language);
  const lines = (reply.tools ?? []).map((call) => {
    const { title, inputs, results } = describeCall(call);
    const join = (rows: typeof inputs) =>
      rows.map(({ label, value }) => `${label} ${value}`).join(", ");
    return `${title}: ${join(results)} (${join(inputs)})`;
  });
  return <Items title={strings.calculated} items={lines} />;
}

function Written({ handover, part }: { handover: Handover; part: number }) {
  const { reply, language } = handover;
  const { strings } = paperStringsIn(language);
  const { text, isCut } = cutText(reply.message, part);
  return (
    <section className="grid gap-2 border-2 border-dashed border-line-strong p-4">
      <h2 className="text-lg">{strings.written}</h2>
      <p className="font-semibold">{strings.writtenLead}</p>
      {toFigureLines(reply, language).map((line) => (
        <p key={line} className="text-sm [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      <div lang={findForeignLanguage(text, language)} className="[&_:is(h3,h4)]:text-base">
        <Markdown text={text} />
      </div>
      {isCut ? <p className="text-sm">{strings.shortened}</p> : null}
    </section>
  );
}
