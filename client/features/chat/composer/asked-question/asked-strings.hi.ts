import type { Translated } from "../../../../../shared/i18n/translated.ts";
import type { askedStrings as english } from "./asked-strings.ts";

export const askedStrings: Translated<typeof english> = {
  sentElsewhere: "आपका सवाल दूसरे टैब में भेजा जा चुका है।",
  serviceGone: "यह सेवा अब नहीं है। अपने सवाल के लिए दूसरी सेवा चुनिए।",
  sentAfterRefusal: "नीचे की सूचना हटाते ही वह भेज दिया जाएगा।",
};
