import { useState } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { FileIcon } from "../icons/file-icon.tsx";
import { fileStrings as strings } from "./file-strings.ts";
import { loadFile } from "./load-file.ts";
import { usePictureUrl } from "./pictures.ts";

export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  return (
    <ul aria-label={strings.files} className="flex flex-wrap items-end justify-end gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.media_type === "application/pdf" ? (
            <FileButton file={file} />
          ) : (
            <Picture file={file} size={files.length === 1 ? "size-40" : "size-24 sm:size-32"} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ file, size: boxSize }: { file: Attachment; size: string }) {
  const { name, width, height } = file;
  const { url, failed } = usePictureUrl(file);
  const [open, setOpen] = useState(false);
  if (failed) return <FileButton file={file} />;
  if (url === null) return <Skeleton className={boxSize} />;
  const size = { width: width ?? undefined, height: height ?? undefined };
  return (
    <>
      <button
        type="button"
        aria-label={strings.open(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-lg border border-line"
      >
        <img {...size} src={url} alt="" className={`${boxSize} object-cover`} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        className="sm:w-fit sm:max-w-[min(100%-2rem,60rem)]"
      >
        <img
          {...size}
          src={url}
          alt={strings.picture(name)}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full object-contain"
        />
      </Dialog>
    </>
  );
}

/** Downloads a PDF, or a picture that could not be shown. */
function FileButton({ file: { id, name, media_type, pages, bytes } }: { file: Attachment }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await loadFile(id), name);
    } catch (error) {
      toast(strings.openFailed, { failure: error });
    } finally {
      setBusy(false);
    }
  };
  const size = [...(pages === null ? [] : [strings.pages(pages)]), strings.megabytes(bytes)];
  return (
    <button
      type="button"
      // A person who speaks to the device says what they see (WCAG 2.5.3).
      aria-label={strings.open(`${name} ${size.join(" · ")}`)}
      aria-busy={busy || undefined}
      onClick={() => void open()}
      className="flex min-h-14 max-w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-start hover:border-ink"
    >
      {busy ? <Spinner /> : <FileIcon type={media_type} />}
      <span className="min-w-0">
        <bdi className="block max-w-56 truncate font-medium">{name}</bdi>
        <span className="text-sm text-muted">{size.join(" · ")}</span>
      </span>
    </button>
  );
}
