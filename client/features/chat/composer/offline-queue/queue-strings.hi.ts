import type { Translated } from "../../../../../shared/i18n/translated.ts";
import type { queueStrings as english } from "./queue-strings.ts";

export const queueStrings: Translated<typeof english> = {
  sent: "जो संदेश नेटवर्क के लिए रुका था, वह भेज दिया गया।",
  sentInDanger: "जो संदेश नेटवर्क के लिए रुका था, वह भेज दिया गया। उसकी बातचीत में मदद के नंबर दिए गए हैं।",
  notSent: "जो संदेश नेटवर्क के लिए रुका था, वह नहीं भेजा जा सका। वह अपनी बातचीत में रखा है।",
  open: "बातचीत खोलें",
};
