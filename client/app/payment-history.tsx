import { lazyPart } from "../ui/state/lazy-part.tsx";

const PaymentHistoryPart = lazyPart(
  () => import("../features/billing/payments/payment-history.tsx"),
  "PaymentHistory",
);

/** The dialog of the billing feature, which loads when first opened. */
export function PaymentHistory(props: { open: boolean; onClose: () => void }) {
  return props.open ? <PaymentHistoryPart {...props} /> : null;
}
