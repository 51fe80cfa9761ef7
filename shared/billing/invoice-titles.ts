export const invoiceTitles = {
  receipt: "Receipt",
  invoice: "Tax invoice",
  credit_note: "Credit note",
} as const;
