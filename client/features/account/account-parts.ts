import type { ComponentType } from "react";

/** What other features put in; each brings its own words for what it does. */
export type AccountParts = {
  PaymentHistory: ComponentType<{ open: boolean; onClose: () => void }>;
  BillProfile: ComponentType;
  ChangePassword: ComponentType<{ onChanged: () => void }>;
};
