import { useEffect, useState } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { request } from "../../../lib/api/request.ts";
import { fileStrings as strings } from "./file-strings.ts";

type PictureFile = Pick<Attachment, "id" | "media_type">;

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
class PictureCache {
  #blobs = new Map<string, Blob>();

  add({ id, media_type }: PictureFile, blob: Blob): void {
    if (media_type === "application/pdf") return;
    this.#blobs.set(id, blob);
    const [oldest] = this.#blobs.keys();
    if (this.#blobs.size > cachedMax && oldest !== undefined) this.#blobs.delete(oldest);
  }

  async load(file: PictureFile, signal: AbortSignal): Promise<Blob> {
    const cached = this.#blobs.get(file.id);
    if (cached !== undefined) return cached;
    const blob = await loadFile(file.id, signal);
    this.add(file, blob);
    return blob;
  }
}

export const pictures = new PictureCache();

/** An object URL of a picture; null until it is loaded. An `img` cannot send the bearer token. */
export function usePicture({ id, media_type }: PictureFile): {
  address: string | null;
  failed: boolean;
} {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (media_type === "application/pdf") return;
    const request = new AbortController();
    let own: string | null = null;
    pictures.load({ id, media_type }, request.signal).then(
      (blob) => {
        if (request.signal.aborted) return;
        own = URL.createObjectURL(blob);
        setAddress(own);
      },
      () => setFailed(!request.signal.aborted),
    );
    return () => {
      request.abort();
      if (own !== null) URL.revokeObjectURL(own);
    };
  }, [id, media_type]);
  return { address, failed };
}
