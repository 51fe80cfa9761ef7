export const invoiceKinds = ["receipt", "invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
