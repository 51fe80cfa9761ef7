import type { Translated } from "../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  newVersion: "नया वर्शन तैयार है",
  reload: "फिर से लोड करें",
  later: "बाद में",
};
