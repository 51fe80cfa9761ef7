import { useEffect, useRef, useState } from "react";
import { toApiError } from "../../../lib/api/api-error.ts";
import { toFileName } from "../../../lib/file-name.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Failure } from "../../../ui/state/failure.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { fetchTranscript } from "../export/fetch-transcript.ts";
import { toMarkdownFile } from "../export/markdown-file.ts";
import { strings as exportStrings } from "../export/strings.ts";
import { toTextFile } from "../export/text-file.ts";
import type { Transcript } from "../export/transcript.ts";
import { strings as shareStrings } from "../shares/strings.ts";
import { MenuRow } from "./menu-row.tsx";
import { strings } from "./strings.ts";

const ShareLinks = lazyPart(() => import("../shares/share-links.tsx"), "ShareLinks");
const PrintView = lazyPart(() => import("../export/print-view.tsx"), "PrintView");

type LoadFailure = { message: string; reference: string | null };
type Purpose = "print" | "text" | "markdown";

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
  const save = (text: string, type: string, name: string) => {
    saveFile(new Blob([text], { type }), name);
    close();
    toast(exportStrings.saved(name));
  };
  const saveAsText = (transcript: Transcript) =>
    save(toTextFile(transcript), "text/plain", toFileName(transcript.title, "txt"));
  const saveAsMarkdown = (transcript: Transcript) =>
    save(toMarkdownFile(transcript), "text/markdown", toFileName(transcript.title, "md"));
  const print = (transcript: Transcript) => {
    close();
    setPrinted(transcript);
  };
  return (
    <>
      <Menu open={open} onClose={close} title={sharing ? shareStrings.title : strings.menu}>
        {sharing ? (
          <ShareLinks uuid={uuid} whileLoading={<Spinner />} />
        ) : (
          <div className="grid gap-1">
            <MenuRow icon="share" label={strings.share} onClick={() => setSharing(true)} />
            <MenuRow
              icon="print"
              label={strings.print}
              busy={busy === "print"}
              onClick={() => void load("print", print)}
            />
            <MenuRow
              icon="file"
              label={strings.exportText}
              busy={busy === "text"}
              onClick={() => void load("text", saveAsText)}
            />
            <MenuRow
              icon="file"
              label={strings.exportMarkdown}
              busy={busy === "markdown"}
              onClick={() => void load("markdown", saveAsMarkdown)}
            />
            <Failure error={failure} />
          </div>
        )}
      </Menu>
      {printed === null ? null : <PrintView transcript={printed} onDone={() => setPrinted(null)} />}
    </>
  );
}

/** Loads the transcript for one purpose at a time. */
function useTranscriptLoader(uuid: string) {
  const [busy, setBusy] = useState<Purpose | null>(null);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const load = async (purpose: Purpose, use: (transcript: Transcript) => void) => {
    if (busy !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setBusy(purpose);
    setFailure(null);
    try {
      use(await fetchTranscript(uuid, abort.signal));
    } catch (error) {
      if (abort.signal.aborted) return;
      const { message, requestId } = toApiError(error, exportStrings.exportFailed);
      setFailure({ message, reference: requestId });
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, load, cancel };
}
