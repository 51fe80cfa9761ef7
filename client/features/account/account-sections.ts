import type { ComponentType } from "react";

/** The sections of other features; each brings its own texts. */
export type AccountSections = {
  PaymentHistory: ComponentType<{ open: boolean; onClose: () => void }>;
  BillingProfile: ComponentType;
  ChangePassword: ComponentType<{ onChanged: () => void }>;
};
