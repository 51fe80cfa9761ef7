import { Suspense } from "react";
import { AccountPage, type AccountParts } from "../features/account/account-page.tsx";
import { ChangePassword } from "../features/auth/change-password.tsx";
import { BillProfile } from "../features/billing/bill-profile.tsx";
import { late } from "../ui/late.tsx";

const History = late(
  async () => (await import("../features/billing/payment-history.tsx")).PaymentHistory,
);

const parts: AccountParts = {
  BillProfile,
  ChangePassword,
  PaymentHistory: (props) => <Suspense>{props.open ? <History {...props} /> : null}</Suspense>,
};

/** The account, and what other features have to say in it. */
export function AccountScreen() {
  return <AccountPage {...parts} />;
}
