import { useEffect, useRef, useState } from "react";
import { toast } from "../../../ui/overlay/toast.ts";
import { fetchTranscript } from "./fetch-transcript.ts";
import { PrintView } from "./print-view.tsx";
import { strings } from "./strings.ts";
import type { Transcript } from "./transcript.ts";

/** Loads a whole conversation and opens the print dialog. */
export function PrintConversation({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const [transcript, setTranscript] = useState<Transcript | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    const abort = new AbortController();
    fetchTranscript(uuid, abort.signal).then(setTranscript, (error) => {
      if (abort.signal.aborted) return;
      toast(strings.exportFailed, { failure: error });
      done.current();
    });
    return () => abort.abort();
  }, [uuid]);
  return transcript === null ? null : <PrintView transcript={transcript} onDone={onDone} />;
}
