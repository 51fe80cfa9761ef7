import type { Translated } from "../i18n/translated.ts";
import type { contactMessages as english } from "./contact-messages.ts";

export const contactMessages: Translated<typeof english> = {
  contactFailed: "कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  contactReceived: "धन्यवाद! आपका संदेश हमें मिल गया है और हम 24 घंटे के अंदर जवाब देंगे।",
};
