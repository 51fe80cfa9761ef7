import { AccountPage } from "../features/account/account-page.tsx";
import type { AccountSections } from "../features/account/account-sections.ts";
import { ChangePassword } from "../features/auth/password/change-password.tsx";
import { BillingProfile } from "../features/billing/buyer/billing-profile.tsx";
import { FloatingQuickExit } from "./layout/quick-exit.tsx";
import { PaymentHistoryPart } from "./payment-history-part.tsx";
import { useSendQueuedMessages } from "./use-send-queued-messages.ts";

const parts: AccountSections = {
  BillingProfile,
  ChangePassword,
  PaymentHistory: PaymentHistoryPart,
};

/** The account page with the sections of other features. */
export function AccountScreen() {
  useSendQueuedMessages();
  return (
    <>
      <AccountPage {...parts} />
      <FloatingQuickExit />
    </>
  );
}
