import { type AttachmentType, attachmentLimits } from "../../../../shared/attachments.ts";
import type { Refusal } from "../../../../shared/refusal-text.ts";
import { brokenPdf, brokenPicture, type Inspection } from "./inspection.ts";
import { isJpeg, readJpeg } from "./jpeg.ts";
import { isPdf, readPdf } from "./pdf.ts";
import { isPng, readPng, type Size } from "./png.ts";
import { isWebp, readWebp } from "./webp.ts";

const { sideMaxPixels, imageMaxPixels, pdfMaxPages } = attachmentLimits;
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
const zipEndMaxBytes = 66_000;

const pictures: readonly [
  mediaType: AttachmentType,
  matches: (bytes: Buffer) => boolean,
  read: (bytes: Buffer) => Size | null,
][] = [
  ["image/png", isPng, readPng],
  ["image/jpeg", isJpeg, readJpeg],
  ["image/webp", isWebp, readWebp],
];

function broken(refusal: Refusal): Inspection {
  return { kind: "broken", refusal };
}

function inspectPicture(mediaType: AttachmentType, size: Size | null): Inspection {
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
  if (pdf === null) return brokenPdf;
  if (pdf.locked) return broken({ id: "pdfLocked" });
  const { pages } = pdf;
  if (pages === 0) return brokenPdf;
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
  const picture = pictures.find(([, matches]) => matches(bytes));
  if (picture === undefined && !isPdf(bytes)) return { kind: "unknown" };
  if (hasZipEnd(bytes)) return { kind: "unknown" };
  if (picture === undefined) return inspectPdf(bytes);
  const [mediaType, , read] = picture;
  return inspectPicture(mediaType, read(bytes));
}
