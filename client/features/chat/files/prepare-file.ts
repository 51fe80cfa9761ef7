import {
  type AttachmentType,
  attachmentLimits,
  isAttachmentType,
} from "../../../../shared/attachments.ts";
import { fileStrings as strings } from "./file-strings.ts";

/** The model reads pictures at this size; larger ones only upload slower. */
const longSidePx = 1568;
/** Tried in order until the picture is smaller than `jpegTargetBytes`; the last is sent whatever its size. */
const jpegQualities = [0.85, 0.7, 0.5];
const jpegTargetBytes = 1024 * 1024;

/** A file that cannot be sent; its message is for the person. */
export class UnsendableFileError extends Error {}

export type PreparedFile = { blob: Blob; type: AttachmentType; name: string };

/** Converts a picture to a JPEG of at most 1568 px, which removes its place and time. */
async function toSmallJpeg(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnsendableFileError(strings.broken);
  });
  const scale = Math.min(1, longSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context !== null) {
    // Transparent areas would turn black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  let blob: Blob | null = null;
  for (const quality of jpegQualities) {
    blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob !== null && blob.size < jpegTargetBytes) break;
  }
  if (blob === null) throw new UnsendableFileError(strings.broken);
  return blob;
}

/** The type to send a file as; null when it cannot be sent. Some phones report no types. */
export function toAttachmentType({ type, name }: File): AttachmentType | null {
  if (type === "" || type === "application/octet-stream") {
    return /\.pdf$/i.test(name) ? "application/pdf" : null;
  }
  if (isAttachmentType(type)) return type;
  // The browser converts any picture it can decode to a JPEG.
  return type.startsWith("image/") ? "image/jpeg" : null;
}

/** The file name of a picture after its conversion to a JPEG. */
export function toJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.jpg`;
}

/** Prepares a chosen file for the upload. @throws UnsendableFileError */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const { name } = file;
  const type = toAttachmentType(file);
  if (type === null) throw new UnsendableFileError(strings.wrongType);
  if (type === "application/pdf") {
    if (file.size > attachmentLimits.pdfMaxBytes) throw new UnsendableFileError(strings.tooLarge);
    return { blob: file, type, name };
  }
  const blob = await toSmallJpeg(file);
  if (blob.size > attachmentLimits.imageMaxBytes) throw new UnsendableFileError(strings.tooLarge);
  return { blob, type: "image/jpeg", name: toJpegName(name) };
}
