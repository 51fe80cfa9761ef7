const mib = 1024 * 1024;

/** What a message may carry, as both sides hold it. */
export const attachmentLimits = {
  perMessage: 5,
  imageMaxBytes: 5 * mib,
  pdfMaxBytes: 10 * mib,
  sideMaxPixels: 8000,
  imageMaxPixels: 40_000_000,
  pdfMaxPages: 50,
  nameMaxChars: 120,
} as const;

/** The kinds of files that are taken, with the endings of their names, the usual one first. */
export const attachmentTypes = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type AttachmentType = keyof typeof attachmentTypes;

/** A file of a message, as every reader of it gets it; `pages` of a PDF where it could be told. */
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
