import { formatPaise } from "../../../shared/billing/money.ts";
import type { Language } from "../../../shared/i18n/languages.ts";
import { renderBodies } from "../../messaging/compose.ts";
import type { Mail } from "../../messaging/types.ts";
import { invoiceFileName } from "../invoices/view.ts";
import type { InvoiceDocument } from "../outputs.ts";
import { mailStringsOf } from "./strings.ts";

/**
 * The mail with a document's PDF. The order's and payment's numbers are in the PDF only: six digits in
 * our mails are a one-time code.
 */
export function createInvoiceMail(
  document: InvoiceDocument,
  { to, pdf, language }: { to: string; pdf: Buffer; language: Language },
): Mail {
  const { kind, seller, serial, total } = document;
  const words = mailStringsOf[language];
  const title = words.titles[kind];
  const bodies = renderBodies(
    [
      words.hello,
      words.openings[kind](`${seller.name} Pro`, formatPaise(total)),
      words.sold(document.description),
      words.attached(title, serial),
      ...(kind === "credit_note" ? [] : [words.noRenewal]),
      words.questions(seller.email),
      seller.name,
    ],
    language,
  );
  return {
    to,
    replyTo: seller.email,
    subject: words.subject(seller.name, title, serial),
    ...bodies,
    attachments: [
      { filename: invoiceFileName(document), content: pdf, contentType: "application/pdf" },
    ],
  };
}
