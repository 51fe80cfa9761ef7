import type { Attachment } from "../../../../shared/attachments.ts";
import { request } from "../../../lib/api/request.ts";
import { fileStrings as strings } from "./file-strings.ts";

const cachedMax = 20;

/** Downloads a file of the signed-in person. @throws ApiError */
export async function loadFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const response = await request(`/api/chat/attachments/${id}`, {
    fallback: strings.openFailed,
    ...(signal && { signal }),
  });
  return response.blob();
}

/** Caches the last 20 pictures by file id, so that none is downloaded twice. File ids are secret. */
export class PictureCache {
  #blobs = new Map<string, Blob>();

  add({ id, media_type }: Pick<Attachment, "id" | "media_type">, blob: Blob): void {
    if (media_type === "application/pdf") return;
    this.#blobs.set(id, blob);
    const [oldest] = this.#blobs.keys();
    if (this.#blobs.size > cachedMax && oldest !== undefined) this.#blobs.delete(oldest);
  }

  async load(file: Pick<Attachment, "id" | "media_type">, signal: AbortSignal): Promise<Blob> {
    const cached = this.#blobs.get(file.id);
    if (cached !== undefined) return cached;
    const blob = await loadFile(file.id, signal);
    this.add(file, blob);
    return blob;
  }
}

export const pictures = new PictureCache();
