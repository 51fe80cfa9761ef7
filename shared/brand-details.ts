/** What is the same in every language: legal names and postal addresses stay as they are registered. */
export const brandDetails = {
  legalName: "Saathi Digital Services",
  address: "14, 2nd Cross, Indiranagar, Bengaluru, Karnataka 560038",
  supportEmail: "support@saathi.example",
  grievanceOfficer: "Meera Nair",
  /** Links in the footer, such as `{ label: "LinkedIn", url: "https://…" }`. */
  social: [] as readonly { label: string; url: string }[],
} as const;
