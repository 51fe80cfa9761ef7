import type { AttachmentType } from "../../../../shared/attachments.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

type PictureType = Exclude<AttachmentType, "application/pdf">;

const strippers: Record<PictureType, (bytes: Buffer) => Buffer | null> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
};

/**
 * The bytes of a valid picture without what it tells about its maker: place, time, camera, texts and
 * previews. Its pixels, colours and orientation stay. Null when the picture has no proper end.
 */
export function stripMetadata(mediaType: PictureType, bytes: Buffer): Buffer | null {
  return strippers[mediaType](bytes);
}
