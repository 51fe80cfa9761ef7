import { brand } from "../../shared/brand.hi.ts";
import { contactMessages } from "../../shared/contact/contact-messages.hi.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import type { contactMailStrings as english } from "./mail-strings.ts";

export const contactMailStrings: Translated<typeof english> = {
  subject: (ticket: string) => `आपका संदेश हमें मिल गया है (${ticket})`,
  hello: "नमस्ते,",
  received: contactMessages.contactReceived,
  ticket: (ticket: string) =>
    `आपका टिकट नंबर ${ticket} है। इसी बारे में फिर लिखें, तो कृपया यह नंबर भी लिखें।`,
  from: brand.name,
};
