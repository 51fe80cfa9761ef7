/** The documents that an order can have, as the buyer and the accountant see them. */
export const invoiceKinds = ["receipt", "invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const titles: Record<InvoiceKind, string> = {
  receipt: "Receipt",
  invoice: "Tax invoice",
  credit_note: "Credit note",
};

/** What stands over a document. */
export function invoiceTitle(kind: InvoiceKind): string {
  return titles[kind];
}
