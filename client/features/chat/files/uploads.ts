import { type Attachment, attachmentLimits } from "../../../../shared/attachments.ts";
import { ApiError, apiFetch } from "../../../lib/api.ts";
import { trpcClient } from "../../../lib/trpc-client.ts";
import { drafts } from "../conversations.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { prepareFile, UnfitFile } from "./prepare-file.ts";

/** A file on its way to the server; `fault` says why it did not get there. */
export type Upload = { key: string; file: File; fault: string | null };

const none: readonly Upload[] = [];

async function send(file: File): Promise<Attachment> {
  const { blob, type, name } = await prepareFile(file);
  const response = await apiFetch("/api/chat/attachments", {
    method: "POST",
    headers: { "content-type": type, "x-file-name": encodeURIComponent(name) },
    body: blob,
    fallback: strings.failed,
  });
  const { data } = await response.json();
  return data;
}

function faultOf(error: unknown): string {
  return error instanceof UnfitFile || error instanceof ApiError ? error.message : strings.failed;
}

/** The files that are on their way, by the draft they belong to; what arrived is the draft's. */
export class Uploads {
  #lists = new Map<string, readonly Upload[]>();
  #changes = new EventTarget();

  subscribe = (listener: () => void): (() => void) => {
    this.#changes.addEventListener("change", listener);
    return () => this.#changes.removeEventListener("change", listener);
  };

  of(draft: string): readonly Upload[] {
    return this.#lists.get(draft) ?? none;
  }

  /** Takes what a person chose; beyond what a message carries, files are refused one by one. */
  add(draft: string, files: readonly File[]): void {
    const room = attachmentLimits.perMessage - drafts.files(draft).length - this.of(draft).length;
    const fresh = files.map((file, index) => ({
      key: crypto.randomUUID(),
      file,
      fault: index < room ? null : strings.tooMany,
    }));
    this.#put(draft, [...this.of(draft), ...fresh]);
    for (const upload of fresh) if (upload.fault === null) void this.#send(draft, upload);
  }

  again(draft: string, upload: Upload): void {
    this.#change(draft, upload.key, null);
    void this.#send(draft, upload);
  }

  drop(draft: string, key: string): void {
    this.#put(
      draft,
      this.of(draft).filter((upload) => upload.key !== key),
    );
  }

  /** Takes a file that has arrived out of the draft, and off the server. */
  remove(draft: string, id: string): void {
    drafts.setFiles(
      draft,
      drafts.files(draft).filter((file) => file.id !== id),
    );
    // What stays behind there is swept within a day.
    trpcClient.chat.removeAttachment.mutate({ id }).catch(() => undefined);
  }

  async #send(draft: string, { key, file }: Upload): Promise<void> {
    try {
      const arrived = await send(file);
      // Dropped meanwhile: the server sweeps what is never sent.
      if (!this.of(draft).some((upload) => upload.key === key)) return;
      drafts.setFiles(draft, [...drafts.files(draft), arrived]);
      this.drop(draft, key);
    } catch (error) {
      this.#change(draft, key, faultOf(error));
    }
  }

  #change(draft: string, key: string, fault: string | null): void {
    const changed = this.of(draft).map((upload) =>
      upload.key === key ? { ...upload, fault } : upload,
    );
    this.#put(draft, changed);
  }

  #put(draft: string, list: readonly Upload[]): void {
    if (list.length === 0) this.#lists.delete(draft);
    else this.#lists.set(draft, list);
    this.#changes.dispatchEvent(new Event("change"));
  }
}

export const uploads = new Uploads();
