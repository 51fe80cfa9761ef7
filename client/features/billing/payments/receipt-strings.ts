import { sharedReceiptStrings } from "../../../../shared/billing/receipt-strings.ts";
import type { InvoiceKind } from "../../../../shared/inputs/billing.ts";

export const receiptStrings = {
  ...sharedReceiptStrings,
  loading: "Loading the receipt…",
  failed: "The receipt could not be loaded.",
  missing: "There is no such receipt among your payments.",
  none: "There is no receipt for this order: nothing was paid for it yet, or it was free.",
  back: "To my chats",
  print: "Print",
  title: "Your receipt",
  date: "Date",
  against: (title: string, serial: string, date: string) =>
    `Against ${title.toLowerCase()} ${serial} of ${date}`,
  gstin: "GSTIN",
  state: "State",
  sac: "SAC",
  tax: (name: string, percent: number) => `${name} ${percent} %`,
  notes: {
    ...sharedReceiptStrings.notes,
    credit_note: "This gives back the full amount.",
  } satisfies Record<InvoiceKind, string>,
  questions: "Questions?",
} as const;
