import { Suspense } from "react";
import { ChatPage, type PaymentHistoryProps } from "../features/chat/layout/chat-page.tsx";
import { isSharedDevice } from "../lib/storage/shared-device.ts";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { DeferredSample } from "./deferred-sample.tsx";
import { ThemeToggle } from "./frame/theme-toggle.tsx";
import { DeferredPwa } from "./pwa/deferred-pwa.tsx";

const PaymentHistory = lazyPart(
  async () => (await import("../features/billing/payments/payment-history.tsx")).PaymentHistory,
);

const QuickExit = lazyPart(
  async () => (await import("./frame/quick-exit.tsx")).QuickExit,
  "nowhere",
);

function HeaderEnd() {
  return (
    <>
      <Suspense>
        {/* On a phone the title needs the room of the theme, which the account offers too. */}
        {isSharedDevice() ? (
          <QuickExit className="shrink-0 max-sm:px-3 max-sm:[&~button]:hidden" />
        ) : null}
      </Suspense>
      <ThemeToggle />
    </>
  );
}

/** The chat and the payment history that it opens, which loads when first opened. */
export function ChatScreen() {
  return (
    <>
      <ChatPage PaymentHistory={Payments} Sample={DeferredSample} headerEnd={<HeaderEnd />} />
      <DeferredPwa />
    </>
  );
}

function Payments(props: PaymentHistoryProps) {
  return <Suspense>{props.open ? <PaymentHistory {...props} /> : null}</Suspense>;
}
