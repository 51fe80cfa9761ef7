const bytesPerMegabyte = 1024 * 1024;
const imageMaxMegabytes = 5;
const pdfMaxMegabytes = 10;

/** The limits of a message's files, which server and client both check. */
export const attachmentLimits = {
  perMessage: 5,
  imageMaxMegabytes,
  imageMaxBytes: imageMaxMegabytes * bytesPerMegabyte,
  pdfMaxMegabytes,
  pdfMaxBytes: pdfMaxMegabytes * bytesPerMegabyte,
  sideMaxPixels: 8000,
  imageMaxPixels: 40_000_000,
  pdfMaxPages: 50,
  nameMaxChars: 120,
} as const;

/** The accepted media types with their file name extensions, the usual one first. */
export const attachmentTypes = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type AttachmentType = keyof typeof attachmentTypes;

/** A file of a message as the client gets it. `pages` is a PDF's page count when it is known. */
export type Attachment = {
  id: string;
  name: string;
  media_type: AttachmentType;
  bytes: number;
  pages: number | null;
  width: number | null;
  height: number | null;
};

export function isAttachmentType(type: string): type is AttachmentType {
  return Object.hasOwn(attachmentTypes, type);
}
