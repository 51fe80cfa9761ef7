export const billingProfileStrings = {
  save: "Save for receipts",
  saved: "Saved",
  failed: "Your State and GSTIN could not be loaded. Please try again.",
} as const;
