import { attachmentLimits } from "../../../../shared/attachments.ts";
import { locale } from "../../../lib/locale.ts";

const { perMessage, imageMaxBytes, pdfMaxBytes } = attachmentLimits;
const mib = 1024 * 1024;

export const fileStrings = {
  files: "Files",
  uploading: (name: string) => `${name} is on its way`,
  remove: (name: string) => `Remove ${name}`,
  open: (name: string) => `Open ${name}`,
  tooMany: `At most ${perMessage} files fit a message.`,
  tooLarge: `This file is too large: at most ${imageMaxBytes / mib} MB a picture, ${pdfMaxBytes / mib} MB a PDF.`,
  wrongType: "Please attach a JPEG, PNG or WebP picture, or a PDF.",
  broken: "This picture cannot be read. Please take it again.",
  failed: "The file could not be sent. Please try again.",
  openFailed: "The file could not be loaded. Please try again.",
  tryAgain: "Try again",
  pages: (n: number) => (n === 1 ? "1 page" : `${n.toLocaleString(locale)} pages`),
  megabytes: (bytes: number) =>
    `${(Math.max(0.1, bytes / mib)).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`,
  close: "Close",
} as const;
