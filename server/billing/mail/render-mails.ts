import { formatPaise } from "../../../shared/billing/money.ts";
import type { Language } from "../../../shared/i18n/languages.ts";
import { formatIndianMoment } from "../../../shared/indian-time.ts";
import { renderBodies } from "../../messaging/mail-bodies.ts";
import type { Mail } from "../../messaging/types.ts";
import type { Seller } from "../invoices/seller.ts";
import { invoiceFileName } from "../invoices/view.ts";
import type { Invoice } from "../outputs.ts";
import { billingMailStrings as hindi } from "./mail-strings.hi.ts";
import { billingMailStrings as english } from "./mail-strings.ts";

const stringsByLanguage = { en: english, hi: hindi };

/**
 * The mail with an invoice's PDF. The order's and payment's numbers are in the PDF only: six digits in
 * our mails are a one-time code.
 */
export function renderInvoiceMail(
  invoice: Invoice,
  { to, pdf, language }: { to: string; pdf: Buffer; language: Language },
): Mail {
  const { kind, seller, serial, total } = invoice;
  const strings = stringsByLanguage[language];
  const title = strings.titles[kind];
  const bodies = renderBodies(
    [
      strings.hello,
      strings.openings[kind](`${seller.name} Pro`, formatPaise(total)),
      strings.saleLine(invoice.description),
      strings.attached(title, serial),
      ...(kind === "credit_note" ? [] : [strings.noRenewal]),
      strings.questions(seller.email),
      seller.name,
    ],
    { language },
  );
  return {
    to,
    replyTo: seller.email,
    subject: strings.subject(seller.name, title, serial),
    ...bodies,
    attachments: [
      { filename: invoiceFileName(invoice), content: pdf, contentType: "application/pdf" },
    ],
  };
}

type Reminder = {
  to: string;
  endDate: string;
  seller: Seller;
  publicUrl: string;
  language: Language;
};

export function renderReminderMail({ to, endDate, seller, publicUrl, language }: Reminder): Mail {
  const name = `${seller.name} Pro`;
  const strings = stringsByLanguage[language];
  const end = formatIndianMoment(endDate, language, { dateStyle: "long", timeStyle: "short" });
  const bodies = renderBodies(
    [
      strings.hello,
      strings.ends(name, end),
      strings.endsText,
      strings.howToRenew(`${publicUrl}/subscription`),
      seller.name,
    ],
    { language },
  );
  return { to, replyTo: seller.email, subject: strings.endsSubject(name), ...bodies };
}
