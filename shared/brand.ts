/** Who the product is. An operator re-brands here and nowhere else. */
export const brand = {
  name: "Saathi",
  tagline: "Your Smart Companion for Every Need",
  legalName: "Saathi Digital Services",
  address: "14, 2nd Cross, Indiranagar, Bengaluru, Karnataka 560038",
  supportEmail: "support@saathi.example",
  grievanceOfficer: "Meera Nair",
  /** Once it is here, sales are documented by GST tax invoices; until then by receipts. */
  gstin: null as string | null,
  /** The GST code of the State where the seller is (`shared/billing/states.ts`). */
  gstStateCode: "29",
  /** Service accounting code: 998439 or 997331, as the accountant chooses. */
  sac: "998439",
  /** Who answers for invoices. */
  signatory: "Meera Nair",
  social: [] as readonly { label: string; url: string }[],
} as const;
