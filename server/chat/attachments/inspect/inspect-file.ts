import { type AttachmentType, attachmentLimits } from "../../../../shared/attachments.ts";
import type { Refusal } from "../../../../shared/refusal-text.ts";
import { brokenPicture, type Inspection, type Size } from "./inspection.ts";
import { isJpeg, readJpeg, stripJpeg } from "./jpeg.ts";
import { isPdf, readPdf } from "./pdf.ts";
import { isPng, readPng, stripPng } from "./png.ts";
import { isWebp, readWebp, stripWebp } from "./webp.ts";

const { sideMaxPixels, imageMaxPixels, pdfMaxPages } = attachmentLimits;
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
const zipEndMaxBytes = 66_000;

type PictureType = Exclude<AttachmentType, "application/pdf">;
type PictureFormat = {
  matches(bytes: Buffer): boolean;
  read(bytes: Buffer): Size | null;
  strip(bytes: Buffer): Buffer | null;
};
const formats: Record<PictureType, PictureFormat> = {
  "image/png": { matches: isPng, read: readPng, strip: stripPng },
  "image/jpeg": { matches: isJpeg, read: readJpeg, strip: stripJpeg },
  "image/webp": { matches: isWebp, read: readWebp, strip: stripWebp },
};
const pictureTypes = Object.keys(formats) as PictureType[];

function broken(refusal: Refusal): Inspection {
  return { kind: "broken", refusal };
}

function inspectPicture(mediaType: PictureType, bytes: Buffer): Inspection {
  const size = formats[mediaType].read(bytes);
  if (size === null || size.width < 1 || size.height < 1) return brokenPicture;
  const { width, height } = size;
  if (width > sideMaxPixels || height > sideMaxPixels || width * height > imageMaxPixels) {
    return broken({
      id: "pictureTooManyPixels",
      values: { sidePixels: sideMaxPixels, megapixels: imageMaxPixels / 1_000_000 },
    });
  }
  return { kind: "valid", mediaType, pages: null, width, height };
}

function inspectPdf(bytes: Buffer): Inspection {
  const pdf = readPdf(bytes);
  if (pdf === null) return broken({ id: "pdfDamaged" });
  const { locked, pages } = pdf;
  if (locked) return broken({ id: "pdfLocked" });
  if (pages !== null && pages > pdfMaxPages) {
    return broken({ id: "pdfTooManyPages", values: { max: pdfMaxPages } });
  }
  return { kind: "valid", mediaType: "application/pdf", pages, width: null, height: null };
}

/** A file can start like a picture and still be a valid ZIP archive. */
function hasZipEnd(bytes: Buffer): boolean {
  return bytes.lastIndexOf(zipEnd) >= Math.max(0, bytes.length - zipEndMaxBytes);
}

/**
 * Finds a file's type by its signature and its structure, never by its name. Nothing is decoded: the
 * size of a picture comes from its header, so a too large one is refused before anything unpacks it.
 */
export function inspectFile(bytes: Buffer): Inspection {
  const picture = pictureTypes.find((mediaType) => formats[mediaType].matches(bytes));
  if (picture === undefined && !isPdf(bytes)) return { kind: "unknown" };
  if (hasZipEnd(bytes)) return { kind: "unknown" };
  return picture === undefined ? inspectPdf(bytes) : inspectPicture(picture, bytes);
}

/**
 * The bytes of a valid picture without what it tells about its maker: place, time, camera, texts and
 * previews. Its pixels, colours and orientation stay. Null when the picture has no proper end.
 */
export function stripMetadata(mediaType: PictureType, bytes: Buffer): Buffer | null {
  return formats[mediaType].strip(bytes);
}
