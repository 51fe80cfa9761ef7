import { useEffect, useState } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { pictures } from "./pictures.ts";

type File = Pick<Attachment, "id" | "media_type">;

/** An object URL of a picture; null until it is loaded. An `img` cannot send the bearer token. */
export function usePicture({ id, media_type }: File): { address: string | null; failed: boolean } {
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
