import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { ratingStrings as english } from "./rating-strings.ts";

export const ratingStrings: Translated<typeof english> = {
  why: "इसमें क्या ठीक नहीं था?",
  chooseReason: "कृपया कोई कारण चुनें",
  reasons: {
    wrong: "इसमें कुछ गलत है",
    unsafe: "इससे नुकसान हो सकता है",
    "not-my-question": "यह मेरे सवाल का जवाब नहीं है",
    "hard-to-follow": "यह समझना मुश्किल है",
    other: "कुछ और",
  },
  note: "कुछ और कहना है? (ज़रूरी नहीं)",
  sendReason: "भेजें",
};
