import type { Language } from "../../../shared/i18n/languages.ts";
import { renderBodies } from "../../messaging/compose.ts";
import type { Mail } from "../../messaging/types.ts";
import type { Seller } from "../invoices/seller.ts";
import { mailStringsOf } from "./strings.ts";

type Reminder = {
  to: string;
  endDate: string;
  seller: Seller;
  publicUrl: string;
  language: Language;
};

/** `27 November 2026 at 11:30 am`, in India. */
function formatMoment(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return format.format(new Date(at));
}

export function createReminderMail({ to, endDate, seller, publicUrl, language }: Reminder): Mail {
  const name = `${seller.name} Pro`;
  const words = mailStringsOf[language];
  const bodies = renderBodies(
    [
      words.hello,
      words.ends(name, formatMoment(endDate, language)),
      words.endsText,
      words.goOn(`${publicUrl}/subscription`),
      seller.name,
    ],
    language,
  );
  return { to, replyTo: seller.email, subject: words.endsSubject(name), ...bodies };
}
