import type { Attachment } from "../../../../shared/attachments.ts";
import { apiFetch } from "../../../lib/api/api.ts";
import { fileStrings as strings } from "./file-strings.ts";

const keptMax = 20;

/** The bytes of a file of one's own. @throws ApiError in words for its reader */
export async function loadFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const response = await apiFetch(`/api/chat/attachments/${id}`, {
    fallback: strings.openFailed,
    ...(signal && { signal }),
  });
  return response.blob();
}

/**
 * Pictures of this page by the ids of their files, which nobody can guess: what was just sent, or
 * looked at, is not fetched once more.
 */
export class Pictures {
  #blobs = new Map<string, Blob>();

  keep({ id, media_type }: Pick<Attachment, "id" | "media_type">, blob: Blob): void {
    if (media_type === "application/pdf") return;
    this.#blobs.set(id, blob);
    const [oldest] = this.#blobs.keys();
    if (this.#blobs.size > keptMax && oldest !== undefined) this.#blobs.delete(oldest);
  }

  async load(file: Pick<Attachment, "id" | "media_type">, signal: AbortSignal): Promise<Blob> {
    const known = this.#blobs.get(file.id);
    if (known !== undefined) return known;
    const blob = await loadFile(file.id, signal);
    this.keep(file, blob);
    return blob;
  }
}

export const pictures = new Pictures();
