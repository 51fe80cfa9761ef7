import type { AttachmentType } from "../../../../shared/attachments.ts";
import type { Refusal } from "../../../../shared/refusal-text.ts";

/** The type of a file by its bytes; `refusal` tells the user what is wrong with a `broken` one. */
export type Inspection =
  | {
      kind: "valid";
      mediaType: AttachmentType;
      pages: number | null;
      width: number | null;
      height: number | null;
    }
  | { kind: "broken"; refusal: Refusal }
  | { kind: "unknown" };

/** The answer of `inspection-worker.ts`; `bytes` is null when they stay as they are. */
export type WorkerAnswer = { inspection: Inspection; bytes: Uint8Array<ArrayBuffer> | null };

export type Size = { width: number; height: number };

export function readLatin1(bytes: Buffer, at: number, length: number): string {
  return bytes.toString("latin1", at, at + length);
}

export const brokenPicture: Inspection = { kind: "broken", refusal: { id: "pictureDamaged" } };
