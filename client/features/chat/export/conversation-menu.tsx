import { Suspense, useEffect, useRef, useState } from "react";
import { toApiError } from "../../../lib/api/api-error.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { ExportIcon, type ExportIconName } from "../icons/export-icon.tsx";
import { fetchTranscript } from "./fetch-transcript.ts";
import { toFileName, toMarkdownFile } from "./markdown-file.ts";
import { strings } from "./strings.ts";
import type { Transcript } from "./transcript.ts";

const ShareLinks = lazyPart(async () => (await import("./share-links.tsx")).ShareLinks);
const PrintView = lazyPart(async () => (await import("./print-view.tsx")).PrintView);

type Failure = { message: string; reference: string | null };
type Purpose = "file" | "print";

type ConversationMenuProps = {
  uuid: string;
  open: boolean;
  onClose: () => void;
};

/** Shares, saves or prints a whole conversation. */
export function ConversationMenu({ uuid, open, onClose }: ConversationMenuProps) {
  const [sharing, setSharing] = useState(false);
  const [printed, setPrinted] = useState<Transcript | null>(null);
  const { busy, failure, load, cancel } = useTranscriptLoader(uuid);
  const close = () => {
    cancel();
    setSharing(false);
    onClose();
  };
  const saveAsFile = (transcript: Transcript) => {
    const name = toFileName(transcript.title, "md");
    saveFile(new Blob([toMarkdownFile(transcript)], { type: "text/markdown" }), name);
    close();
    toast(strings.saved(name));
  };
  const print = (transcript: Transcript) => {
    close();
    setPrinted(transcript);
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
            <MenuRow icon="share" label={strings.share} onPress={() => setSharing(true)} />
            <MenuRow
              icon="file"
              label={strings.exportMarkdown}
              busy={busy === "file"}
              onPress={() => void load("file", saveAsFile)}
            />
            <MenuRow
              icon="print"
              label={strings.print}
              busy={busy === "print"}
              onPress={() => void load("print", print)}
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
          <PrintView transcript={printed} onDone={() => setPrinted(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Loads the transcript for one purpose at a time. */
function useTranscriptLoader(uuid: string) {
  const [busy, setBusy] = useState<Purpose | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const request = useRef<AbortController | null>(null);
  const cancel = () => request.current?.abort();
  useEffect(() => () => request.current?.abort(), []);
  const load = async (purpose: Purpose, use: (transcript: Transcript) => void) => {
    if (busy !== null) return;
    const controller = new AbortController();
    request.current = controller;
    setBusy(purpose);
    setFailure(null);
    try {
      use(await fetchTranscript(uuid, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      const { message, requestId } = toApiError(error, strings.exportFailed);
      setFailure({ message, reference: requestId });
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, load, cancel };
}

type MenuRowProps = { icon: ExportIconName; label: string; busy?: boolean; onPress: () => void };

function MenuRow({ icon, label, busy = false, onPress }: MenuRowProps) {
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
