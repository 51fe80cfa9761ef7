/** What is the same in every language: legal names and postal addresses stay as they are registered. */
export const brandDetails = {
  legalName: "Saathi Digital Services",
  address: "14, 2nd Cross, Indiranagar, Bengaluru, Karnataka 560038",
  supportEmail: "support@saathi.example",
  grievanceOfficer: "Meera Nair",
  /** Links in the footer, such as `{ label: "LinkedIn", url: "https://…" }`. */
  social: [] as readonly { label: string; url: string }[],
} as const;

/** The product's name and legal details. Refusals and prompts have sentences with the name as well. */
export const brand = {
  name: "Saathi",
  tagline: "Your Smart Companion for Every Need",
  ...brandDetails,
} as const;
