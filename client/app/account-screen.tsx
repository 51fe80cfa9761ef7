import { Suspense } from "react";
import { AccountPage } from "../features/account/account-page.tsx";
import type { AccountSections } from "../features/account/account-sections.ts";
import { ChangePassword } from "../features/auth/password/change-password.tsx";
import { BillingProfile } from "../features/billing/buyer/billing-profile.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { FloatingQuickExit } from "./frame/quick-exit.tsx";
import { useWaitingMessages } from "./use-waiting-messages.ts";

const History = lazyPart(
  async () => (await import("../features/billing/payments/payment-history.tsx")).PaymentHistory,
);

const parts: AccountSections = {
  BillingProfile,
  ChangePassword,
  PaymentHistory: (props) => <Suspense>{props.open ? <History {...props} /> : null}</Suspense>,
};

/** The account page with the sections of other features. */
export function AccountScreen() {
  useWaitingMessages();
  return (
    <>
      <AccountPage {...parts} />
      <FloatingQuickExit />
    </>
  );
}
