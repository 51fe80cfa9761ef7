import { brand } from "../../../../shared/brand.ts";
import { withMarks } from "../../../../shared/citations/with-marks.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { Calculations } from "../calculator/calculations.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { listCitedLaws } from "../sources/cited-sources.ts";
import { LawList } from "../sources/law-list.tsx";
import { strings } from "./strings.ts";
import { isIncomplete, type TranscriptMessage, toFileNames } from "./transcript.ts";

type TranscriptViewProps = {
  messages: readonly TranscriptMessage[];
  /** The heading of a question: who asked, from the reader's view; "You" by default. */
  asker?: string;
};

/** The messages of a transcript, for print and for shared links. */
export function TranscriptView({ messages, asker = strings.you }: TranscriptViewProps) {
  return (
    <>
      <h2 className="sr-only">{strings.conversation}</h2>
      <ol className="grid grid-cols-1 gap-6">
        {messages.map((one, index) => (
          <TranscriptItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes its order
            key={`${index} ${one.created_at}`}
            message={one}
            asker={asker}
          />
        ))}
      </ol>
    </>
  );
}

function TranscriptItem({ message: one, asker }: { message: TranscriptMessage; asker: string }) {
  const { sender, message, citations, tools = [] } = one;
  const files = toFileNames(one);
  const isOwn = sender === "user";
  return (
    <li
      className={
        isOwn
          ? "rounded-lg bg-sunk px-4 py-3 print:break-inside-avoid print:rounded-none print:border-s-4 print:border-line print:bg-transparent"
          : "px-4"
      }
    >
      <h3 className="mb-1 text-sm font-semibold text-muted">{isOwn ? asker : brand.name}</h3>
      <div lang={findForeignLanguage(message)}>
        {isOwn ? (
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
        ) : (
          <Markdown text={withMarks(message, citations)} />
        )}
      </div>
      {isIncomplete(one) ? (
        <p className="mt-2 text-sm font-semibold text-muted">{strings.incomplete}</p>
      ) : null}
      {files === "" ? null : (
        <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
          {strings.attached(files)}
        </p>
      )}
      <LawList laws={listCitedLaws(citations)} />
      <Calculations calls={tools} />
    </li>
  );
}
