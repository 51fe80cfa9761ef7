import { Suspense } from "react";
import { ChatPage, type PaymentHistoryProps } from "../features/chat/chat-page.tsx";
import { late } from "../ui/late.tsx";
import { LateInstalled } from "./late-installed.tsx";
import { LateSample } from "./late-sample.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const PaymentHistory = late(
  async () => (await import("../features/billing/payment-history.tsx")).PaymentHistory,
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
