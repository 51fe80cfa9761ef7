import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./not-found-strings.ts";

export const strings: Translated<typeof english> = {
  title: "यह पेज मौजूद नहीं है",
  lead: "हो सकता है पता गलत लिखा गया हो, या पेज कहीं और चला गया हो। यहाँ से फिर शुरू कीजिए।",
  home: "होम पेज पर जाएँ",
  chooser: "कोई सेवा चुनें",
};
