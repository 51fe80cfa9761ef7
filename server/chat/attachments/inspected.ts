import type { AttachmentType } from "../../../shared/attachments.ts";

/** What a file is, by its bytes; `broken` in words for whoever attached it. */
export type Inspected =
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
export function lettersAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString("latin1", at, at + length);
}

export const brokenPicture: Inspected = {
  kind: "broken",
  message: "This picture is damaged or not complete. Please try another one.",
};

export const brokenPdf: Inspected = {
  kind: "broken",
  message: "This PDF is damaged or not complete. Please try another one.",
};
