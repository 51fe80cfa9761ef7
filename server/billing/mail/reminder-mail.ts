import type { Language } from "../../../shared/i18n/languages.ts";
import { formatIndianMoment } from "../../../shared/indian-time.ts";
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

export function createReminderMail({ to, endDate, seller, publicUrl, language }: Reminder): Mail {
  const name = `${seller.name} Pro`;
  const words = mailStringsOf[language];
  const end = formatIndianMoment(endDate, language, { dateStyle: "long", timeStyle: "short" });
  const bodies = renderBodies(
    [
      words.hello,
      words.ends(name, end),
      words.endsText,
      words.goOn(`${publicUrl}/subscription`),
      seller.name,
    ],
    language,
  );
  return { to, replyTo: seller.email, subject: words.endsSubject(name), ...bodies };
}
