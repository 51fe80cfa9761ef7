import type { Translated } from "../../../shared/i18n/translated.ts";
import type { queryErrorStrings as english } from "./query-error-strings.ts";

export const queryErrorStrings: Translated<typeof english> = {
  notLoaded: "यह लोड नहीं हो सका। कृपया फिर कोशिश करें।",
};
