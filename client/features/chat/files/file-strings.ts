import { attachmentLimits } from "../../../../shared/attachments.ts";
import { locale } from "../../../lib/i18n/locale.ts";

const { perMessage, imageMaxBytes, pdfMaxBytes } = attachmentLimits;
const mib = 1024 * 1024;

export const fileStrings = {
  files: "Files",
  uploading: (name: string) => `${name} is on its way`,
  onTheirWay: (n: number) => (n === 1 ? "1 file is on its way" : `${n} files are on their way`),
  attached: (n: number) => (n === 1 ? "1 file attached" : `${n} files attached`),
  remove: (name: string) => `Remove ${name}`,
  picture: (name: string) => `Picture: ${name}`,
  open: (name: string) => `Open ${name}`,
  leftOut: (n: number) =>
    n === 1
      ? `At most ${perMessage} files fit a message: 1 was left out.`
      : `At most ${perMessage} files fit a message: ${n.toLocaleString(locale)} were left out.`,
  tooLarge: `This file is too large: at most ${imageMaxBytes / mib} MB a picture, ${pdfMaxBytes / mib} MB a PDF.`,
  wrongType: "Please attach a JPEG, PNG or WebP picture, or a PDF.",
  broken: "This picture cannot be read. Please take it again.",
  failed: "The file could not be sent. Please try again.",
  chooseAgain: "Not attached – choose it again",
  gone: "This file is no longer here; attach it again.",
  openFailed: "The file could not be loaded. Please try again.",
  tryAgain: "Try again",
  tryAgainWith: (name: string) => `Try again: ${name}`,
  pages: (n: number) => (n === 1 ? "1 page" : `${n.toLocaleString(locale)} pages`),
  megabytes: (bytes: number) =>
    `${(Math.max(0.1, bytes / mib)).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`,
} as const;
