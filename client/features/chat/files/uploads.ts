import { type Attachment, attachmentLimits } from "../../../../shared/attachments.ts";
import { withTimeout } from "../../../../shared/with-timeout.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { request } from "../../../lib/api/request.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import type { Upload } from "../composer/drafts.ts";
import { drafts } from "../conversations.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { pictures } from "./pictures.ts";
import {
  type PreparedFile,
  prepareFile,
  toAttachmentType,
  toJpegName,
  UnsendableFileError,
} from "./prepare-file.ts";

const { perMessage } = attachmentLimits;
/** Long enough for the largest file on a slow connection. */
const uploadTimeoutMs = 300_000;

function send({ blob, type, name }: PreparedFile, cancelled: AbortSignal): Promise<Attachment> {
  const upload = async (signal: AbortSignal) => {
    const response = await request("/api/chat/attachments", {
      method: "POST",
      headers: { "content-type": type, "x-file-name": encodeURIComponent(name) },
      body: blob,
      fallback: strings.failed,
      signal,
    });
    const { data } = await response.json();
    return data;
  };
  return withTimeout(upload, uploadTimeoutMs, cancelled);
}

/** Why an upload failed. Another attempt is useless when the file itself was refused. */
function toUploadFailure(error: unknown): Pick<Upload, "failure" | "canRetry"> {
  if (error instanceof UnsendableFileError) return { failure: error.message, canRetry: false };
  const { message, status } = toApiError(error, strings.failed);
  return { failure: message, canRetry: ![413, 415, 422].includes(status) };
}

/** The names that a file may have had before a reload: an uploaded picture gets another one. */
function listPossibleNames(file: File): string[] {
  const isPicture = toAttachmentType(file)?.startsWith("image/") === true;
  return isPicture ? [file.name, toJpegName(file.name)] : [file.name];
}

/** The uploads but those that were lost in a reload and are chosen again now, one for each file. */
function withoutRechosen(uploads: readonly Upload[], chosen: readonly File[]): Upload[] {
  const left = [...uploads];
  for (const file of chosen) {
    const indexes = listPossibleNames(file).map((name) =>
      left.findIndex((upload) => upload.file === null && upload.name === name),
    );
    const index = indexes.find((found) => found >= 0);
    if (index !== undefined) left.splice(index, 1);
  }
  return left;
}

const isRunning = ({ failure }: Upload) => failure === null;

/** Uploads chosen files and adds them to their draft, in the order in which they were chosen. */
export class Uploads {
  /** Positions by an upload's key and by its file's id. */
  #positions = new Map<string, number>();
  #sending = new Map<string, AbortController>();

  /** A file's position in the order of choosing; -1 for one from before a reload. */
  position(keyOrId: string): number {
    return this.#positions.get(keyOrId) ?? -1;
  }

  /** Uploads the chosen files, as many as a message may have; of the rest it keeps the number. */
  add(draftKey: string, files: readonly File[]): void {
    const uploads = withoutRechosen(drafts.pendingUploads(draftKey).uploads, files);
    let room = this.#room(draftKey);
    const taken: Upload[] = [];
    for (const file of files) {
      const fits = toAttachmentType(file) !== null;
      if (fits ? room <= 0 : uploads.length + taken.length >= perMessage) continue;
      if (fits) room -= 1;
      const key = crypto.randomUUID();
      this.#positions.set(key, this.#positions.size);
      const failure = fits ? null : strings.wrongType;
      taken.push({ key, name: file.name, file, failure, canRetry: fits });
    }
    const leftOut = files.length - taken.length;
    drafts.setPendingUploads(draftKey, { uploads: [...uploads, ...taken], leftOut });
    for (const upload of taken.filter(isRunning)) void this.#send(upload);
  }

  retry(upload: Upload): void {
    this.#change(upload.key, { failure: null });
    void this.#send(upload);
  }

  /** Cancels an upload and removes it from its draft. */
  cancel(key: string): void {
    this.#sending.get(key)?.abort();
    this.#sending.delete(key);
    const draftKey = drafts.findDraftKeyOf(key);
    if (draftKey === undefined) return;
    const uploads = drafts.pendingUploads(draftKey).uploads.filter((upload) => upload.key !== key);
    drafts.setPendingUploads(draftKey, { uploads, leftOut: 0 });
  }

  /** Deletes an uploaded file from its draft and from the server. */
  remove(draftKey: string, id: string): void {
    drafts.setFiles(
      draftKey,
      drafts.files(draftKey).filter((file) => file.id !== id),
    );
    drafts.setPendingUploads(draftKey, { ...drafts.pendingUploads(draftKey), leftOut: 0 });
    // After a failure, the server deletes the file within a day.
    trpcClient.chat.removeAttachment.mutate({ id }).catch(() => undefined);
  }

  /** How many more files fit; an upload that may be retried counts. */
  #room(draftKey: string): number {
    const pending = drafts.pendingUploads(draftKey).uploads.filter(({ canRetry }) => canRetry);
    return perMessage - drafts.files(draftKey).length - pending.length;
  }

  async #send({ key, file }: Upload): Promise<void> {
    if (file === null) return;
    const abort = new AbortController();
    this.#sending.set(key, abort);
    try {
      const prepared = await prepareFile(file);
      // The upload was cancelled meanwhile, or its owner has signed out.
      if (drafts.findDraftKeyOf(key) === undefined) return;
      const uploaded = await send(prepared, abort.signal);
      const draftKey = drafts.findDraftKeyOf(key);
      if (draftKey !== undefined) this.#finish(draftKey, { key, uploaded, blob: prepared.blob });
    } catch (error) {
      this.#change(key, toUploadFailure(error));
    } finally {
      this.#sending.delete(key);
    }
  }

  #finish(draftKey: string, upload: { key: string; uploaded: Attachment; blob: Blob }): void {
    const { key, uploaded, blob } = upload;
    this.#positions.set(uploaded.id, this.position(key));
    pictures.add(uploaded, blob);
    const { uploads, leftOut } = drafts.pendingUploads(draftKey);
    const inOrder = [...drafts.files(draftKey), uploaded].toSorted(
      (a, b) => this.position(a.id) - this.position(b.id),
    );
    drafts.setFiles(draftKey, inOrder);
    const others = uploads.filter((one) => one.key !== key);
    drafts.setPendingUploads(draftKey, { uploads: others, leftOut });
  }

  #change(key: string, change: Partial<Upload>): void {
    const draftKey = drafts.findDraftKeyOf(key);
    if (draftKey === undefined) return;
    const { uploads, leftOut } = drafts.pendingUploads(draftKey);
    const changed = uploads.map((upload) =>
      upload.key === key ? { ...upload, ...change } : upload,
    );
    drafts.setPendingUploads(draftKey, { uploads: changed, leftOut });
  }
}

export const uploads = new Uploads();
