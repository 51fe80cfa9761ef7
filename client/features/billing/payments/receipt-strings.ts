import type { InvoiceKind } from "../../../../shared/billing/invoices.ts";

export const receiptStrings = {
  loading: "Loading the receipt…",
  failed: "The receipt could not be loaded.",
  missing: "There is no such receipt among your payments.",
  none: "There is no receipt for this order: nothing was paid for it yet, or it was free.",
  back: "To my chats",
  print: "Print",
  title: "Your receipt",
  number: (serial: string) => `No. ${serial}`,
  date: "Date",
  against: (title: string, serial: string, date: string) =>
    `Against ${title.toLowerCase()} ${serial} of ${date}`,
  gstin: "GSTIN",
  state: "State",
  billedTo: "Billed to",
  order: "Order",
  payment: "Payment",
  place: "Place of supply",
  reverseCharge: "Tax payable on reverse charge: No",
  description: "Description",
  /** The server's description of the sale. */
  sold: (description: string) => description,
  amount: "Amount",
  amountTaxed: "Amount incl. GST",
  sac: "SAC",
  coupon: (code: string) => `Coupon ${code}`,
  taxable: "Taxable value",
  tax: (name: string, percent: number) => `${name} ${percent} %`,
  totals: {
    receipt: "Total paid",
    invoice: "Total paid",
    credit_note: "Total credited",
  } satisfies Record<InvoiceKind, string>,
  notes: {
    receipt: "This is a receipt and not a tax invoice: it charges no GST.",
    invoice: "Prices include GST.",
    credit_note: "This takes the sale back in full.",
  } satisfies Record<InvoiceKind, string>,
  questions: "Questions?",
  signed: (name: string) => `For ${name}`,
  signatory: "Authorised signatory. Issued electronically.",
} as const;
