import { useEffect, useSyncExternalStore } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import type { Upload } from "../composer/drafts.ts";
import { drafts } from "../conversations.ts";
import { FileIcon } from "../icons/file-icon.tsx";
import { markExpiredFiles } from "./expired-files.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { usePictureUrl } from "./pictures.ts";
import { uploads } from "./uploads.ts";

/** The files of a draft, in the order in which they were chosen. */
export function FilesBar({ draftKey }: { draftKey: string }) {
  const pending = useSyncExternalStore(drafts.subscribe, () => drafts.pendingUploads(draftKey));
  const ready = useSyncExternalStore(drafts.subscribe, () => drafts.files(draftKey));
  useEffect(() => {
    // Files attached before a reload may have expired.
    if (drafts.files(draftKey).some(({ id }) => uploads.position(id) < 0))
      void markExpiredFiles(drafts, draftKey);
  }, [draftKey]);
  const cards = [
    ...ready.map((file) => ({
      key: file.id,
      card: <ReadyFile key={file.id} draftKey={draftKey} file={file} />,
    })),
    ...pending.uploads.map((upload) => ({
      key: upload.key,
      card: <PendingFile key={upload.key} upload={upload} />,
    })),
  ].toSorted((a, b) => uploads.position(a.key) - uploads.position(b.key));
  return (
    <div className="grid gap-2">
      <span role="status" className="sr-only">
        {describeState(pending.uploads, ready.length)}
      </span>
      {cards.length === 0 ? null : (
        <ul
          aria-label={strings.files}
          className="flex max-h-44 low:max-h-16 flex-wrap gap-2 overflow-y-auto"
        >
          {cards.map(({ card }) => card)}
        </ul>
      )}
      {pending.leftOut === 0 ? null : (
        <p role="alert" className="text-sm font-medium text-danger">
          {strings.leftOut(pending.leftOut)}
        </p>
      )}
    </div>
  );
}

/** The number of files for screen readers: of those being uploaded, else of those attached. */
function describeState(uploads: readonly Upload[], attached: number): string {
  const running = uploads.filter(({ failure }) => failure === null).length;
  if (running > 0) return strings.onTheirWay(running);
  return attached === 0 ? "" : strings.attached(attached);
}

const card =
  "flex min-h-14 max-w-full items-center gap-2 rounded border bg-surface text-sm max-sm:w-full";
const nameClass = "block truncate font-medium sm:max-w-40";

function ReadyFile({ draftKey, file }: { draftKey: string; file: Attachment }) {
  const { name, bytes, id } = file;
  return (
    <li className={`${card} border-line`}>
      <Thumbnail file={file} />
      <span className="min-w-0">
        <bdi className={nameClass}>{name}</bdi>
        <span className="text-muted">{strings.megabytes(bytes)}</span>
      </span>
      <RemoveFileButton name={name} onClick={() => uploads.remove(draftKey, id)} />
    </li>
  );
}

/** The picture of a file, or an icon for a PDF and until the picture is loaded. */
function Thumbnail({ file }: { file: Attachment }) {
  const { url } = usePictureUrl(file);
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-s bg-sunk">
      {url === null ? (
        <FileIcon type={file.media_type} />
      ) : (
        <img src={url} alt="" className="size-14 object-cover" />
      )}
    </span>
  );
}

/** Scrolls to the latest change: a phone has no room for all files. */
const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

function PendingFile({ upload }: { upload: Upload }) {
  const { name, failure, key, canRetry } = upload;
  if (failure === null) {
    return (
      <li key="running" ref={scrollIntoView} className={`${card} border-line`}>
        <span className="grid size-14 shrink-0 place-items-center rounded-s bg-sunk">
          <Spinner />
        </span>
        <span className="sr-only">{strings.uploading(name)}</span>
        <bdi aria-hidden="true" className={`${nameClass} min-w-0`}>
          {name}
        </bdi>
        <RemoveFileButton name={name} onClick={() => uploads.cancel(key)} />
      </li>
    );
  }
  return (
    <li key="failed" ref={scrollIntoView} className={`${card} border-danger ps-3`}>
      <span className="min-w-0 py-2 max-sm:flex-1" role="alert">
        <bdi className={nameClass}>{name}</bdi>
        <span className="block text-danger sm:max-w-64">
          <ServerMessage>{failure || strings.chooseAgain}</ServerMessage>
        </span>
      </span>
      {canRetry ? (
        <button
          type="button"
          aria-label={strings.tryAgainWith(name)}
          onClick={() => uploads.retry(upload)}
          className="min-h-11 shrink-0 font-semibold underline"
        >
          {strings.tryAgain}
        </button>
      ) : null}
      <RemoveFileButton name={name} onClick={() => uploads.cancel(key)} />
    </li>
  );
}

/** Removes a file; the focus moves to the next one, or to the button that adds files. */
function RemoveFileButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      data-remove
      aria-label={strings.remove(name)}
      onClick={({ currentTarget }) => {
        const dock = currentTarget.closest("[data-dock]");
        const all = [...(dock?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
        const index = all.indexOf(currentTarget);
        const next = all[index + 1] ?? all[index - 1];
        (next ?? dock?.querySelector<HTMLElement>("input[type=file]"))?.focus();
        onClick();
      }}
      className="ms-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
    >
      <Icon name="close" className="size-5" />
    </button>
  );
}
