import type { ComponentType } from "react";

/** The sections of other features; each brings its own texts. */
export type AccountParts = {
  PaymentHistory: ComponentType<{ open: boolean; onClose: () => void }>;
  BillProfile: ComponentType;
  ChangePassword: ComponentType<{ onChanged: () => void }>;
};
