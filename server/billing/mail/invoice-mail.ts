import type { InvoiceKind } from "../../../shared/billing/invoices.ts";
import { formatPaise } from "../../../shared/billing/money.ts";
import { renderBodies } from "../../messaging/compose.ts";
import type { Mail } from "../../messaging/types.ts";
import { type InvoiceDocument, invoiceFileName } from "../invoices/view.ts";

const thanks = (name: string, total: string) => `Thank you. We have received ${total} for ${name}.`;
const openings: Record<InvoiceKind, (name: string, total: string) => string> = {
  receipt: thanks,
  invoice: thanks,
  credit_note: (name, total) =>
    `Your payment of ${total} for ${name} has gone back. Until your bank shows it, some days can pass.`,
};

/**
 * The mail with a document's PDF. The order's and payment's numbers are in the PDF only: six digits in
 * our mails are a one-time code.
 */
export function createInvoiceMail(
  document: InvoiceDocument,
  { to, pdf }: { to: string; pdf: Buffer },
): Mail {
  const { kind, seller, serial, title, total } = document;
  const bodies = renderBodies([
    "Hello,",
    openings[kind](`${seller.name} Pro`, formatPaise(total)),
    document.description,
    `The ${title.toLowerCase()} ${serial} is attached. You find it in your Payment History too.`,
    ...(kind === "credit_note"
      ? []
      : ["Nothing renews by itself: you pay only when you choose to."]),
    `Questions? Answer this mail, or write to ${seller.email}.`,
    seller.name,
  ]);
  return {
    to,
    replyTo: seller.email,
    subject: `Your ${seller.name} ${title.toLowerCase()} ${serial}`,
    ...bodies,
    attachments: [
      { filename: invoiceFileName(document), content: pdf, contentType: "application/pdf" },
    ],
  };
}
