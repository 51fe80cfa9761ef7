import { invoiceTitles } from "../../../shared/billing/invoice-titles.ts";
import type { InvoiceKind } from "../../../shared/inputs/billing.ts";

const thanks = (name: string, total: string) => `Thank you. We have received ${total} for ${name}.`;

/** The mails with invoices, and the reminders. `name` is the subscription's; moments are in India. */
export const billingMailStrings = {
  hello: "Hello,",
  titles: {
    receipt: invoiceTitles.receipt.toLowerCase(),
    invoice: invoiceTitles.invoice.toLowerCase(),
    credit_note: invoiceTitles.credit_note.toLowerCase(),
  } satisfies Record<InvoiceKind, string>,
  subject: (seller: string, title: string, serial: string) => `Your ${seller} ${title} ${serial}`,
  openings: {
    receipt: thanks,
    invoice: thanks,
    credit_note: (name: string, total: string) =>
      `Your payment of ${total} for ${name} has gone back. Until your bank shows it, some days can pass.`,
  } satisfies Record<InvoiceKind, typeof thanks>,
  /** The server's description of the sale. */
  saleLine: (description: string) => description,
  attached: (title: string, serial: string) =>
    `The ${title} ${serial} is attached. You find it in your Payment History too.`,
  noRenewal: "Nothing renews automatically: you pay only when you choose to.",
  questions: (email: string) => `Questions? Answer this mail, or write to ${email}.`,
  endsSubject: (name: string) => `Your ${name} ends soon`,
  ends: (name: string, moment: string) => `Your ${name} ends on ${moment} (India).`,
  endsText:
    "It does not renew automatically and nothing is charged. Your conversations stay: you can read them after that too.",
  howToRenew: (url: string) =>
    `To go on without a gap, choose a plan: ${url}\nWhat is left of your time is kept; the new months are added to it.`,
};
