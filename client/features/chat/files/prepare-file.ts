import {
  type AttachmentType,
  attachmentLimits,
  isAttachmentType,
} from "../../../../shared/attachments.ts";
import { fileStrings as strings } from "./file-strings.ts";

/** What the model reads of a picture; more would only be slower on a phone's network. */
const longSidePx = 1568;
const jpegQuality = 0.85;

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
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/jpeg", jpegQuality);
  });
  if (blob === null) throw new UnfitFile(strings.broken);
  return blob;
}

/** Makes a chosen file fit to be sent. @throws UnfitFile */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const { type, name } = file;
  if (!isAttachmentType(type) && !type.startsWith("image/")) throw new UnfitFile(strings.wrongType);
  if (type === "application/pdf") {
    if (file.size > attachmentLimits.pdfMaxBytes) throw new UnfitFile(strings.tooLarge);
    return { blob: file, type, name };
  }
  const blob = await shrink(file);
  if (blob.size > attachmentLimits.imageMaxBytes) throw new UnfitFile(strings.tooLarge);
  return { blob, type: "image/jpeg", name: `${name.replace(/\.[^.]*$/, "")}.jpg` };
}
