/** The documents that an order can have, as the buyer and the accountant see them. */
export const invoiceKinds = ["receipt", "invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
