import { type Attachment, attachmentLimits } from "../../../../shared/attachments.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
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

async function send({ blob, type, name }: PreparedFile, signal: AbortSignal): Promise<Attachment> {
  const response = await request("/api/chat/attachments", {
    method: "POST",
    headers: { "content-type": type, "x-file-name": encodeURIComponent(name) },
    body: blob,
    fallback: strings.failed,
    signal,
  });
  const { data } = await response.json();
  return data;
}

/** What went wrong, in words; another try is of no use where the file itself was refused. */
function toUploadFailure(error: unknown): Pick<Upload, "failure" | "canRetry"> {
  if (error instanceof UnsendableFileError) return { failure: error.message, canRetry: false };
  if (!(error instanceof ApiError)) return { failure: strings.failed, canRetry: true };
  return { failure: error.message, canRetry: ![413, 415, 422].includes(error.status) };
}

/** The names under which a file may be missed: a picture has got another one on its way to the server. */
function namesOf(file: File): string[] {
  const isPicture = toAttachmentType(file)?.startsWith("image/") === true;
  return isPicture ? [file.name, toJpegName(file.name)] : [file.name];
}

/** What is still missing, or waits: each chosen file is the return of one that is no longer here. */
function withoutReturned(uploads: readonly Upload[], chosen: readonly File[]): Upload[] {
  const left = [...uploads];
  for (const file of chosen) {
    const places = namesOf(file).map((name) =>
      left.findIndex((upload) => upload.file === null && upload.name === name),
    );
    const place = places.find((one) => one >= 0);
    if (place !== undefined) left.splice(place, 1);
  }
  return left;
}

const isOnItsWay = ({ failure }: Upload) => failure === null;

/** Brings chosen files to the server and into their draft, in the order in which they were chosen. */
export class Uploads {
  /** By an upload's key and by its file's id; what outlived a reload came before all others. */
  #places = new Map<string, number>();
  #sending = new Map<string, AbortController>();

  place(keyOrId: string): number {
    return this.#places.get(keyOrId) ?? -1;
  }

  /** Takes what a person chose, as many as a message carries; the rest is counted, not kept. */
  add(draft: string, files: readonly File[]): void {
    const uploads = withoutReturned(drafts.pendingUploads(draft).uploads, files);
    let room = this.#room(draft);
    const taken: Upload[] = [];
    for (const file of files) {
      const fits = toAttachmentType(file) !== null;
      if (fits ? room <= 0 : uploads.length + taken.length >= perMessage) continue;
      if (fits) room -= 1;
      const key = crypto.randomUUID();
      this.#places.set(key, this.#places.size);
      const failure = fits ? null : strings.wrongType;
      taken.push({ key, name: file.name, file, failure, canRetry: fits });
    }
    const leftOut = files.length - taken.length;
    drafts.setPendingUploads(draft, { uploads: [...uploads, ...taken], leftOut });
    for (const upload of taken.filter(isOnItsWay)) void this.#send(upload);
  }

  again(upload: Upload): void {
    this.#change(upload.key, { failure: null });
    void this.#send(upload);
  }

  /** Takes out one that did not arrive yet. */
  drop(key: string): void {
    this.#sending.get(key)?.abort();
    this.#sending.delete(key);
    const draft = drafts.findDraftOf(key);
    if (draft === undefined) return;
    const uploads = drafts.pendingUploads(draft).uploads.filter((upload) => upload.key !== key);
    drafts.setPendingUploads(draft, { uploads, leftOut: 0 });
  }

  /** Takes a file that has arrived out of the draft, and off the server. */
  remove(draft: string, id: string): void {
    drafts.setFiles(
      draft,
      drafts.files(draft).filter((file) => file.id !== id),
    );
    drafts.setPendingUploads(draft, { ...drafts.pendingUploads(draft), leftOut: 0 });
    // What stays behind there is swept within a day.
    trpcClient.chat.removeAttachment.mutate({ id }).catch(() => undefined);
  }

  /** What may come back with another try keeps its place. */
  #room(draft: string): number {
    const kept = drafts.pendingUploads(draft).uploads.filter(({ canRetry }) => canRetry);
    return perMessage - drafts.files(draft).length - kept.length;
  }

  async #send({ key, file }: Upload): Promise<void> {
    if (file === null) return;
    const leaving = new AbortController();
    this.#sending.set(key, leaving);
    try {
      const prepared = await prepareFile(file);
      // Taken out meanwhile, or its owner has left.
      if (drafts.findDraftOf(key) === undefined) return;
      const arrived = await send(prepared, leaving.signal);
      const draft = drafts.findDraftOf(key);
      if (draft !== undefined) this.#arrive(draft, { key, arrived, blob: prepared.blob });
    } catch (error) {
      this.#change(key, toUploadFailure(error));
    } finally {
      this.#sending.delete(key);
    }
  }

  #arrive(draft: string, sent: { key: string; arrived: Attachment; blob: Blob }): void {
    const { key, arrived, blob } = sent;
    this.#places.set(arrived.id, this.place(key));
    pictures.add(arrived, blob);
    const { leftOut } = drafts.pendingUploads(draft);
    const inOrder = [...drafts.files(draft), arrived].toSorted(
      (a, b) => this.place(a.id) - this.place(b.id),
    );
    drafts.setFiles(draft, inOrder);
    this.drop(key);
    if (leftOut > 0) drafts.setPendingUploads(draft, { ...drafts.pendingUploads(draft), leftOut });
  }

  #change(key: string, change: Partial<Upload>): void {
    const draft = drafts.findDraftOf(key);
    if (draft === undefined) return;
    const { uploads, leftOut } = drafts.pendingUploads(draft);
    const changed = uploads.map((upload) =>
      upload.key === key ? { ...upload, ...change } : upload,
    );
    drafts.setPendingUploads(draft, { uploads: changed, leftOut });
  }
}

export const uploads = new Uploads();
