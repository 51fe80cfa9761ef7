import { Suspense } from "react";
import { ChatPage, type PaymentHistoryProps } from "../features/chat/layout/chat-page.tsx";
import { late } from "../ui/state/lazy-part.tsx";
import { LateSample } from "./deferred-sample.tsx";
import { ThemeToggle } from "./frame/theme-toggle.tsx";
import { LateInstalled } from "./pwa/deferred-pwa.tsx";

const PaymentHistory = late(
  async () => (await import("../features/billing/payments/payment-history.tsx")).PaymentHistory,
);

/** The chat, and the modal of another feature that it opens; that one loads when first opened. */
export function ChatScreen() {
  return (
    <>
      <ChatPage PaymentHistory={Payments} Sample={LateSample} headerEnd={<ThemeToggle />} />
      <LateInstalled />
    </>
  );
}

function Payments(props: PaymentHistoryProps) {
  return <Suspense>{props.open ? <PaymentHistory {...props} /> : null}</Suspense>;
}
