import type { AttachmentType } from "../../../shared/attachments.ts";

/** What a file is, by its bytes; `broken` in words for whoever attached it. */
export type Inspection =
  | {
      kind: "fine";
      mediaType: AttachmentType;
      pages: number | null;
      width: number | null;
      height: number | null;
    }
  | { kind: "broken"; message: string }
  | { kind: "unknown" };

/** Bytes of Latin letters at a place. */
export function readLatin1(bytes: Buffer, at: number, length: number): string {
  return bytes.toString("latin1", at, at + length);
}

export const brokenPicture: Inspection = {
  kind: "broken",
  message: "This picture is damaged or not complete. Please try another one.",
};

export const brokenPdf: Inspection = {
  kind: "broken",
  message: "This PDF is damaged or not complete. Please try another one.",
};
