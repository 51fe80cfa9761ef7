import { invoiceTitles } from "../../../../shared/billing/invoice-titles.ts";
import type { InvoiceKind } from "../../../../shared/billing/invoices.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";

export const pdfStrings = {
  titles: invoiceTitles as Readonly<Record<InvoiceKind, string>>,
  number: (serial: string) => `No. ${serial}`,
  date: (day: string) => `Date ${day}`,
  against: (title: string, serial: string) => `Against ${title.toLowerCase()} ${serial}`,
  of: (day: string) => `of ${day}`,
  state: (code: string, name: string) => `${translateStateName({ code, name })} (${code})`,
  inState: (state: string) => `State ${state}`,
  billedTo: "Billed to",
  order: "Order",
  payment: "Payment",
  place: "Place of supply",
  reverseCharge: "Tax payable on reverse charge: No",
  description: "Description",
  /** The description of the sale, as it was issued. */
  sold: (description: string) => description,
  amount: "Amount",
  amountTaxed: "Amount incl. GST",
  coupon: (code: string) => `Coupon ${code}`,
  taxable: "Taxable value",
  paid: "Total paid",
  credited: "Total credited",
  notes: {
    receipt: "This is a receipt and not a tax invoice: it charges no GST.",
    invoice: "Prices include GST.",
  },
  /** The title of what a credit note takes back. */
  reversed: (title = "sale") => `This takes the ${title.toLowerCase()} back in full.`,
  questions: (email: string) => `Questions? ${email}`,
  signed: (name: string) => `For ${name}`,
  signatory: "Authorised signatory. Issued electronically.",
};
