import { brand } from "../../../../shared/brand.ts";
import { withMarks } from "../../../../shared/citations/with-marks.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { Calculations } from "../calculator/calculations.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { listCitedLaws } from "../sources/cited-sources.ts";
import { LawList } from "../sources/law-list.tsx";
import { strings } from "./strings.ts";
import type { TranscriptMessage } from "./transcript.ts";

type TranscriptViewProps = {
  messages: readonly TranscriptMessage[];
  /** What the reader calls whoever asked; on their own paper that is they themselves. */
  asker?: string;
};

/** The messages of a transcript, for print and for shared links. */
export function TranscriptView({ messages, asker = strings.you }: TranscriptViewProps) {
  return (
    <>
      <h2 className="sr-only">{strings.conversation}</h2>
      <ol className="grid grid-cols-1 gap-6">
        {messages.map(
          ({ sender, message, created_at, attachments, citations, tools = [] }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes its order
              key={`${index} ${created_at}`}
              className={
                sender === "user"
                  ? "rounded-lg bg-sunk px-4 py-3 print:break-inside-avoid print:rounded-none print:border-s-4 print:border-line print:bg-transparent"
                  : "px-4"
              }
            >
              <h3 className="mb-1 text-sm font-semibold text-muted">
                {sender === "user" ? asker : brand.name}
              </h3>
              <div lang={findForeignLanguage(message)}>
                {sender === "user" ? (
                  <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
                ) : (
                  <Markdown text={withMarks(message, citations)} />
                )}
              </div>
              {attachments === undefined || attachments.length === 0 ? null : (
                <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
                  {strings.attached(attachments.map(({ name }) => name).join(", "))}
                </p>
              )}
              <LawList laws={listCitedLaws(citations)} />
              <Calculations calls={tools} />
            </li>
          ),
        )}
      </ol>
    </>
  );
}
