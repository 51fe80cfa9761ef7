import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { attachStrings as english } from "./attach-strings.ts";

export const attachStrings: Translated<typeof english> = {
  title: "कहाँ से जोड़ें?",
  camera: "फ़ोटो खींचें",
  gallery: "गैलरी से चुनें",
  pdf: "PDF चुनें",
};
