import type { Translated } from "../i18n/translated.ts";
import type { verificationMessages as english } from "./verification-messages.ts";

export const verificationMessages: Translated<typeof english> = {
  success: "भुगतान हो गया!",
  pending: "आपके बैंक से पुष्टि हो रही है…",
  failed: "भुगतान रद्द हो गया या नहीं हो सका। कृपया फिर कोशिश करें।",
  refunded: "यह भुगतान लौटा दिया गया।",
  refunding: "यह भुगतान आपको लौटाया जा रहा है।",
  ended: "यह भुगतान हो गया था। इसके महीने पूरे हो चुके हैं।",
  unconfirmed: "भुगतान की पुष्टि नहीं हो सकी। कृपया हमसे संपर्क करें।",
};
