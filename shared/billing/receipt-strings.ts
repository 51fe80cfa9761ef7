import type { InvoiceKind } from "../inputs/billing.ts";

/** What a receipt, an invoice or a credit note says on the screen and on paper alike. */
export const sharedReceiptStrings = {
  number: (serial: string) => `No. ${serial}`,
  billedTo: "Billed to",
  order: "Order",
  payment: "Payment",
  place: "Place of supply",
  reverseCharge: "Tax payable on reverse charge: No",
  description: "Description",
  /** The sale's description, which an invoice stores in English; the other languages translate it here. */
  sold: (description: string) => description,
  amount: "Amount",
  amountTaxed: "Amount incl. GST",
  coupon: (code: string) => `Coupon ${code}`,
  taxable: "Taxable value",
  totals: {
    receipt: "Total paid",
    invoice: "Total paid",
    credit_note: "Total credited",
  } satisfies Record<InvoiceKind, string>,
  notes: {
    receipt: "This is a receipt and not a tax invoice: it charges no GST.",
    invoice: "Prices include GST.",
  },
  signed: (name: string) => `For ${name}`,
  signatory: "Authorised signatory. Issued electronically.",
} as const;
