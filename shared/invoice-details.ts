/** With a GSTIN, sales get GST tax invoices; without one, receipts. Apart, because first pages need only this. */
export const gstin: string | null = null;

/** What invoices need of the seller besides the brand. A file of its own, for no first page needs it. */
export const invoiceDetails = {
  gstin: gstin as string | null,
  /** The GST code of the seller's State (`billing/states.ts`). */
  gstStateCode: "29",
  /** Service accounting code: 998439 or 997331, as the accountant chooses. */
  sac: "998439",
  signatory: "Meera Nair",
} as const;
