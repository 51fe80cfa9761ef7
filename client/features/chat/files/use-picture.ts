import { useEffect, useState } from "react";
import type { Attachment } from "../../../../shared/attachments.ts";
import { pictures } from "./pictures.ts";

type File = Pick<Attachment, "id" | "media_type">;

/** A picture's own address needs the bearer, so it is fetched; null until it is here. */
export function usePicture({ id, media_type }: File): { address: string | null; failed: boolean } {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (media_type === "application/pdf") return;
    const leaving = new AbortController();
    let own: string | null = null;
    pictures.load({ id, media_type }, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        own = URL.createObjectURL(blob);
        setAddress(own);
      },
      () => setFailed(!leaving.signal.aborted),
    );
    return () => {
      leaving.abort();
      if (own !== null) URL.revokeObjectURL(own);
    };
  }, [id, media_type]);
  return { address, failed };
}
