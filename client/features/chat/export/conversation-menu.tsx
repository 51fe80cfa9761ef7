import { Suspense, useEffect, useRef, useState } from "react";
import { toApiError } from "../../../lib/api/trpc-client.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { ExportIcon, type ExportIconName } from "../icons/export-icon.tsx";
import { fetchTranscript } from "./fetch-transcript.ts";
import { fileName, markdownFile } from "./markdown-file.ts";
import { strings } from "./strings.ts";
import type { Transcript } from "./transcript.ts";

const ShareLinks = lazyPart(async () => (await import("./share-links.tsx")).ShareLinks);
const PrintView = lazyPart(async () => (await import("./print-view.tsx")).PrintView);

type Failure = { message: string; reference: string | null };
type Work = "file" | "print";

type ConversationMenuProps = {
  uuid: string;
  open: boolean;
  onClose: () => void;
};

/** What can be done with a whole conversation: shared, saved, printed. */
export function ConversationMenu({ uuid, open, onClose }: ConversationMenuProps) {
  const [sharing, setSharing] = useState(false);
  const [printed, setPrinted] = useState<Transcript | null>(null);
  const { busy, failure, take, leave } = useTaking(uuid);
  const close = () => {
    leave();
    setSharing(false);
    onClose();
  };
  const saveAsFile = (conversation: Transcript) => {
    const name = fileName(conversation.title, "md");
    saveFile(new Blob([markdownFile(conversation)], { type: "text/markdown" }), name);
    close();
    toast(strings.saved(name));
  };
  const print = (conversation: Transcript) => {
    close();
    setPrinted(conversation);
  };
  return (
    <>
      <Sheet open={open} onClose={close} title={sharing ? strings.shareTitle : strings.menu}>
        {sharing ? (
          <Suspense fallback={<Spinner />}>
            <ShareLinks uuid={uuid} />
          </Suspense>
        ) : (
          <div className="grid gap-1">
            <Row icon="share" label={strings.share} onPress={() => setSharing(true)} />
            <Row
              icon="file"
              label={strings.exportMarkdown}
              busy={busy === "file"}
              onPress={() => void take("file", saveAsFile)}
            />
            <Row
              icon="print"
              label={strings.print}
              busy={busy === "print"}
              onPress={() => void take("print", print)}
            />
            {failure === null ? null : (
              <ErrorState message={failure.message}>
                <Reference id={failure.reference} />
              </ErrorState>
            )}
          </div>
        )}
      </Sheet>
      <Suspense>
        {printed === null ? null : (
          <PrintView conversation={printed} onDone={() => setPrinted(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Reads the whole conversation for one purpose at a time. */
function useTaking(uuid: string) {
  const [busy, setBusy] = useState<Work | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reading = useRef<AbortController | null>(null);
  // Whoever closes the sheet, or leaves the conversation, wants neither a file nor a print any more.
  const leave = () => reading.current?.abort();
  useEffect(() => () => reading.current?.abort(), []);
  const take = async (work: Work, use: (conversation: Transcript) => void) => {
    if (busy !== null) return;
    const run = new AbortController();
    reading.current = run;
    setBusy(work);
    setFailure(null);
    try {
      use(await fetchTranscript(uuid, run.signal));
    } catch (error) {
      if (run.signal.aborted) return;
      const { message, requestId } = toApiError(error, strings.exportFailed);
      setFailure({ message, reference: requestId });
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, take, leave };
}

type RowProps = { icon: ExportIconName; label: string; busy?: boolean; onPress: () => void };

function Row({ icon, label, busy = false, onPress }: RowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-busy={busy || undefined}
      className="flex min-h-12 w-full items-center gap-3 rounded px-3 text-start font-medium hover:bg-sunk"
    >
      {busy ? <Spinner /> : <ExportIcon name={icon} />}
      {label}
    </button>
  );
}
