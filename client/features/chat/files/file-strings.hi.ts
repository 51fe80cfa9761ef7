import { attachmentLimits } from "../../../../shared/attachments.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import { locale } from "../../../lib/i18n/locale.hi.ts";
import type { fileStrings as english } from "./file-strings.ts";

const { perMessage, imageMaxBytes, pdfMaxBytes } = attachmentLimits;
const mib = 1024 * 1024;

export const fileStrings: Translated<typeof english> = {
  files: "फ़ाइलें",
  uploading: (name: string) => `${name} भेजी जा रही है`,
  onTheirWay: (n: number) => (n === 1 ? "1 फ़ाइल भेजी जा रही है" : `${n} फ़ाइलें भेजी जा रही हैं`),
  attached: (n: number) => (n === 1 ? "1 फ़ाइल जुड़ गई" : `${n} फ़ाइलें जुड़ गईं`),
  remove: (name: string) => `${name} हटाएँ`,
  picture: (name: string) => `तस्वीर: ${name}`,
  open: (name: string) => `${name} खोलें`,
  leftOut: (n: number) =>
    n === 1
      ? `एक संदेश में ज़्यादा से ज़्यादा ${perMessage} फ़ाइलें जा सकती हैं: 1 फ़ाइल नहीं जुड़ी।`
      : `एक संदेश में ज़्यादा से ज़्यादा ${perMessage} फ़ाइलें जा सकती हैं: ${n.toLocaleString(locale)} फ़ाइलें नहीं जुड़ीं।`,
  tooLarge: `यह फ़ाइल बहुत बड़ी है: तस्वीर ${imageMaxBytes / mib} MB तक, PDF ${pdfMaxBytes / mib} MB तक।`,
  wrongType: "कृपया JPEG, PNG या WebP तस्वीर या PDF जोड़ें।",
  broken: "यह तस्वीर पढ़ी नहीं जा सकी। कृपया फिर से लें।",
  failed: "फ़ाइल भेजी नहीं जा सकी। कृपया फिर कोशिश करें।",
  chooseAgain: "नहीं जुड़ी – इसे फिर से चुनें",
  gone: "यह फ़ाइल अब यहाँ नहीं है; इसे फिर से जोड़ें।",
  openFailed: "फ़ाइल लोड नहीं हो सकी। कृपया फिर कोशिश करें।",
  tryAgain: "फिर कोशिश करें",
  tryAgainWith: (name: string) => `फिर कोशिश करें: ${name}`,
  pages: (n: number) => (n === 1 ? "1 पन्ना" : `${n.toLocaleString(locale)} पन्ने`),
  megabytes: (bytes: number) =>
    `${Math.max(0.1, bytes / mib).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`,
};
