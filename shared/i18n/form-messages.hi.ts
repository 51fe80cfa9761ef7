import type { formMessages as english } from "./form-messages.ts";
import type { Translated } from "./translated.ts";

export const formMessages: Translated<typeof english> = {
  contactUnavailable: "आपका संदेश नहीं भेजा जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।",
};
