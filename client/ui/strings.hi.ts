import type { Translated } from "../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  close: "बंद करें",
  loading: "लोड हो रहा है…",
  tryAgain: "फिर कोशिश करें",
};
