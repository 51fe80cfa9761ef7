import { type AttachmentType, attachmentLimits } from "../../../shared/attachments.ts";
import { brokenPdf, brokenPicture, type Inspection } from "./inspection.ts";
import { isJpeg, readJpeg } from "./jpeg.ts";
import { isPdf, readPdf } from "./pdf.ts";
import { isPng, readPng, type Size } from "./png.ts";
import { isWebp, readWebp } from "./webp.ts";

const { sideMaxPixels, imageMaxPixels, pdfMaxPages } = attachmentLimits;
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
const zipEndWithin = 66_000;

const pictures: readonly [
  mediaType: AttachmentType,
  isOne: (bytes: Buffer) => boolean,
  read: (bytes: Buffer) => Size | null,
][] = [
  ["image/png", isPng, readPng],
  ["image/jpeg", isJpeg, readJpeg],
  ["image/webp", isWebp, readWebp],
];

function broken(message: string): Inspection {
  return { kind: "broken", message };
}

function judgePicture(mediaType: AttachmentType, size: Size | null): Inspection {
  if (size === null || size.width < 1 || size.height < 1) return brokenPicture;
  const { width, height } = size;
  if (width > sideMaxPixels || height > sideMaxPixels || width * height > imageMaxPixels) {
    return broken("This picture is too large: at most 8,000 pixels a side and 40 megapixels.");
  }
  return { kind: "fine", mediaType, pages: null, width, height };
}

function judgePdf(bytes: Buffer): Inspection {
  const pdf = readPdf(bytes);
  if (pdf === null) return brokenPdf;
  if (pdf.locked) return broken("This PDF is locked. Please save it without a password first.");
  const { pages } = pdf;
  if (pages === 0) return brokenPdf;
  if (pages !== null && pages > pdfMaxPages) {
    return broken(`This PDF has more than ${pdfMaxPages} pages. Please attach a part of it.`);
  }
  return { kind: "fine", mediaType: "application/pdf", pages, width: null, height: null };
}

/** An archive may begin like a picture and end like itself. */
function isArchiveToo(bytes: Buffer): boolean {
  return bytes.lastIndexOf(zipEnd) >= Math.max(0, bytes.length - zipEndWithin);
}

/**
 * What a file is, by its signature and its structure, whatever it was called. Nothing is decoded: a
 * picture's size is what its header says, and one too large is refused before anybody unpacks it.
 */
export function inspect(bytes: Buffer): Inspection {
  const picture = pictures.find(([, isOne]) => isOne(bytes));
  if (picture === undefined && !isPdf(bytes)) return { kind: "unknown" };
  if (isArchiveToo(bytes)) return { kind: "unknown" };
  if (picture === undefined) return judgePdf(bytes);
  const [mediaType, , read] = picture;
  return judgePicture(mediaType, read(bytes));
}
