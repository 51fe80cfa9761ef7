/** Who the product is. An operator re-brands here and nowhere else. */
export const brand = {
  name: "Saathi",
  tagline: "Your Smart Companion for Every Need",
  legalName: "Saathi Digital Services",
  address: "14, 2nd Cross, Indiranagar, Bengaluru, Karnataka 560038",
  supportEmail: "support@saathi.example",
  grievanceOfficer: "Meera Nair",
  social: [] as readonly { label: string; url: string }[],
} as const;
