import { useEffect, useSyncExternalStore } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { drafts } from "../conversations.ts";
import { FileIcon } from "./file-icon.tsx";
import { fileStrings as strings } from "./file-strings.ts";
import { type Upload, uploads } from "./uploads.ts";

type FilesBarProps = {
  draft: string;
  /** How many are on their way: the message waits for them. */
  onWaiting: (count: number) => void;
};

/** The files of the message that is being written. */
export function FilesBar({ draft, onWaiting }: FilesBarProps) {
  const waiting = useSyncExternalStore(uploads.subscribe, () => uploads.of(draft));
  const ready = useSyncExternalStore(drafts.subscribe, () => drafts.files(draft));
  const onTheirWay = waiting.filter(({ fault }) => fault === null).length;
  useEffect(() => onWaiting(onTheirWay), [onTheirWay, onWaiting]);
  if (waiting.length === 0 && ready.length === 0) return null;
  return (
    <ul aria-label={strings.files} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
      {ready.map((file) => (
        <ReadyFile key={file.id} file={file} onRemove={() => uploads.remove(draft, file.id)} />
      ))}
      {waiting.map((upload) => (
        <WaitingFile key={upload.key} draft={draft} upload={upload} />
      ))}
    </ul>
  );
}

const card = "flex max-w-full items-center gap-2 rounded border bg-surface ps-3 text-sm";

type ReadyFileProps = { file: Attachment; onRemove: () => void };

function ReadyFile({ file: { name, media_type, bytes }, onRemove }: ReadyFileProps) {
  return (
    <li className={`${card} border-line`}>
      <FileIcon type={media_type} />
      <span className="min-w-0">
        <bdi className="block max-w-40 truncate font-medium">{name}</bdi>
        <span className="text-muted">{strings.megabytes(bytes)}</span>
      </span>
      <RemoveButton name={name} onPress={onRemove} />
    </li>
  );
}

function WaitingFile({ draft, upload }: { draft: string; upload: Upload }) {
  const { file, fault, key } = upload;
  return (
    <li className={`${card} ${fault === null ? "border-line" : "border-danger"}`}>
      {fault === null ? <Spinner /> : null}
      <span className="min-w-0 py-2" role={fault === null ? "status" : "alert"}>
        <bdi className="block max-w-40 truncate font-medium">
          <span className="sr-only">{fault === null ? strings.uploading("") : null}</span>
          {file.name}
        </bdi>
        {fault === null ? null : <span className="block max-w-60 text-danger">{fault}</span>}
      </span>
      {fault === null || fault === strings.tooMany ? null : (
        <button
          type="button"
          onClick={() => uploads.again(draft, upload)}
          className="min-h-11 shrink-0 font-semibold underline"
        >
          {strings.tryAgain}
        </button>
      )}
      <RemoveButton name={file.name} onPress={() => uploads.drop(draft, key)} />
    </li>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={strings.remove(name)}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
    >
      <Icon name="close" className="size-5" />
    </button>
  );
}
