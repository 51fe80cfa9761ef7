import { lazyPart } from "../ui/state/lazy-part.tsx";

const PaymentHistory = lazyPart(
  () => import("../features/billing/payments/payment-history.tsx"),
  "PaymentHistory",
);

/** The dialog of the billing feature, which loads when first opened. */
export function PaymentHistoryPart(props: { open: boolean; onClose: () => void }) {
  return props.open ? <PaymentHistory {...props} /> : null;
}
