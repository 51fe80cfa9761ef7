/** The product's name and legal details. Refusals and prompts have sentences with the name as well. */
export const brand = {
  name: "Saathi",
  tagline: "Your Smart Companion for Every Need",
  legalName: "Saathi Digital Services",
  address: "14, 2nd Cross, Indiranagar, Bengaluru, Karnataka 560038",
  supportEmail: "support@saathi.example",
  grievanceOfficer: "Meera Nair",
  /** Links in the footer, such as `{ label: "LinkedIn", url: "https://…" }`. */
  social: [] as readonly { label: string; url: string }[],
} as const;

/** What invoices need of the seller. Apart from the brand, for no first page needs it. */
export const invoiceDetails = {
  /** With a GSTIN, sales get GST tax invoices; without one, receipts. */
  gstin: null as string | null,
  /** The GST code of the seller's State (`shared/billing/states.ts`). */
  gstStateCode: "29",
  /** Service accounting code: 998439 or 997331, as the accountant chooses. */
  sac: "998439",
  /** The name of the signatory on invoices. */
  signatory: "Meera Nair",
} as const;
