import { brand } from "../../shared/brand.ts";
import { contactMessages } from "../../shared/contact/contact-messages.ts";

/** The mail to whoever wrote to us. */
export const contactMailStrings = {
  subject: (ticket: string) => `We have received your message (${ticket})`,
  hello: "Hello,",
  received: contactMessages.contactReceived as string,
  ticket: (ticket: string) =>
    `Your ticket number is ${ticket}. Please name it when you write to us about this again.`,
  from: brand.name as string,
};
