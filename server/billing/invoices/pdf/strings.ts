import { invoiceTitles } from "../../../../shared/billing/invoice-titles.ts";
import type { InvoiceKind } from "../../../../shared/billing/invoices.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";

type State = { code: string; name: string };

/** The texts of a receipt, an invoice or a credit note on paper. */
export const pdfStrings = {
  title: (kind: InvoiceKind): string => invoiceTitles[kind],
  number: (serial: string) => `No. ${serial}`,
  date: (day: string) => `Date ${day}`,
  against: (kind: InvoiceKind, serial: string) =>
    `Against ${invoiceTitles[kind].toLowerCase()} ${serial}`,
  of: (day: string) => `of ${day}`,
  state: ({ code, name }: State) => `${translateStateName({ code, name })} (${code})`,
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
  reversed: (kind: InvoiceKind | undefined) =>
    `This takes the ${kind === undefined ? "sale" : invoiceTitles[kind].toLowerCase()} back in full.`,
  questions: (email: string) => `Questions? ${email}`,
  signed: (name: string) => `For ${name}`,
  signatory: "Authorised signatory. Issued electronically.",
};
