import { useEffect, useState } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { loadFile } from "./load-file.ts";

type FileRef = Pick<Attachment, "id" | "media_type">;

const cachedMax = 20;

/**
 * Caches the last 20 pictures by file id, so that none is downloaded twice. Ids are unguessable, so an id is a safe cache
 * key.
 */
class PictureCache {
  #blobs = new Map<string, Blob>();

  add({ id, media_type }: FileRef, blob: Blob): void {
    if (media_type === "application/pdf") return;
    this.#blobs.set(id, blob);
    const [oldest] = this.#blobs.keys();
    if (this.#blobs.size > cachedMax && oldest !== undefined) this.#blobs.delete(oldest);
  }

  async load(file: FileRef, signal: AbortSignal): Promise<Blob> {
    const cached = this.#blobs.get(file.id);
    if (cached !== undefined) return cached;
    const blob = await loadFile(file.id, signal);
    this.add(file, blob);
    return blob;
  }
}

export const pictures = new PictureCache();

/** An object URL of a picture; null until it is loaded. An `img` cannot send the bearer token. */
export function usePictureUrl({ id, media_type }: FileRef): {
  url: string | null;
  failed: boolean;
} {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (media_type === "application/pdf") return;
    const abort = new AbortController();
    let own: string | null = null;
    pictures.load({ id, media_type }, abort.signal).then(
      (blob) => {
        if (abort.signal.aborted) return;
        own = URL.createObjectURL(blob);
        setUrl(own);
      },
      () => setFailed(!abort.signal.aborted),
    );
    return () => {
      abort.abort();
      if (own !== null) URL.revokeObjectURL(own);
    };
  }, [id, media_type]);
  return { url, failed };
}
