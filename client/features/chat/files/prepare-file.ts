import {
  type AttachmentType,
  attachmentLimits,
  isAttachmentType,
} from "../../../../shared/attachments.ts";
import { fileStrings as strings } from "./file-strings.ts";

/** What the model reads of a picture; more would only be slower on a phone's network. */
const longSidePx = 1568;
/** Tried one after the other until a picture is small enough for a slow network. */
const jpegQualities = [0.85, 0.7, 0.5];
const wireMaxBytes = 1024 * 1024;

/** Why a file cannot be sent, in words for its sender. */
export class UnfitFile extends Error {}

export type PreparedFile = { blob: Blob; type: AttachmentType; name: string };

/** A picture no larger than is of use, as JPEG, without where and when it was taken. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnfitFile(strings.broken);
  });
  const scale = Math.min(1, longSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    // What is transparent would turn black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  let blob: Blob | null = null;
  for (const quality of jpegQualities) {
    blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob !== null && blob.size < wireMaxBytes) break;
  }
  if (blob === null) throw new UnfitFile(strings.broken);
  return blob;
}

/** What a file is taken for: some phones tell the type of none. Null when it cannot be sent. */
export function typeOf({ type, name }: File): AttachmentType | null {
  if (type === "" || type === "application/octet-stream") {
    return /\.pdf$/i.test(name) ? "application/pdf" : null;
  }
  if (isAttachmentType(type)) return type;
  // What the browser can draw, it can make a JPEG of.
  return type.startsWith("image/") ? "image/jpeg" : null;
}

/** What a picture is called once it was made a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.jpg`;
}

/** Makes a chosen file fit to be sent. @throws UnfitFile */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const { name } = file;
  const type = typeOf(file);
  if (type === null) throw new UnfitFile(strings.wrongType);
  if (type === "application/pdf") {
    if (file.size > attachmentLimits.pdfMaxBytes) throw new UnfitFile(strings.tooLarge);
    return { blob: file, type, name };
  }
  const blob = await shrink(file);
  if (blob.size > attachmentLimits.imageMaxBytes) throw new UnfitFile(strings.tooLarge);
  return { blob, type: "image/jpeg", name: jpegName(name) };
}
