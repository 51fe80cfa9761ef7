export const billProfileStrings = {
  save: "Save for invoices",
  saved: "Saved",
  loading: "Loading…",
  failed: "Your State and GSTIN could not be loaded. Please try again.",
} as const;
