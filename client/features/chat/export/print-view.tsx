import { useEffect } from "react";
import { createPortal } from "react-dom";
import { brand } from "../../../../shared/brand.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { usePrintDialog } from "../../../ui/overlay/use-print-dialog.ts";
import { strings } from "./strings.ts";
import type { Transcript } from "./transcript.ts";
import { TranscriptView } from "./transcript-view.tsx";

/** Opens the print dialog for a transcript; only print shows it, and print hides the app. */
export function PrintView({ transcript, onDone }: { transcript: Transcript; onDone: () => void }) {
  const { title, service, messages, isCut } = transcript;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  usePrintDialog(onDone);
  const last = messages.at(-1);
  return createPortal(
    <article data-paper className="hidden print:block">
      <p className="text-lg font-semibold">{brand.name}</p>
      <h1 className="mt-4 text-xl [overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-1 text-sm">
        {translateServiceName(service)}
        {last === undefined ? null : ` · ${formatDate(last.created_at)}`} · {strings.aiNotice}
      </p>
      {isCut ? <p className="mt-2 font-semibold">{strings.isCut(messages.length)}</p> : null}
      <div className="mt-8">
        <TranscriptView messages={messages} />
      </div>
    </article>,
    document.body,
  );
}
