import { ChatPage } from "../features/chat/layout/chat-page.tsx";
import { isSharedDevice } from "../lib/storage/shared-device.ts";
import { useMedia } from "../lib/use-media.ts";
import { lazySilentPart } from "../ui/state/lazy-part.tsx";
import { ThemeToggle } from "./layout/theme-toggle.tsx";
import { PaymentHistoryPart } from "./payment-history-part.tsx";
import { PwaPart } from "./pwa/pwa-part.tsx";
import { SamplePart } from "./sample-part.tsx";

const QuickExit = lazySilentPart(() => import("./layout/quick-exit.tsx"), "QuickExit");

function HeaderEnd() {
  const isWide = useMedia("(min-width: 40rem)");
  return (
    <>
      {isSharedDevice() ? <QuickExit className="shrink-0 max-sm:px-3" /> : null}
      {/* On a phone the conversation's title needs its room; the account offers the theme too. */}
      {isWide ? <ThemeToggle /> : null}
    </>
  );
}

/** The chat and the payment history that it opens, which loads when first opened. */
export function ChatScreen() {
  return (
    <>
      <ChatPage PaymentHistory={PaymentHistoryPart} Sample={SamplePart} headerEnd={<HeaderEnd />} />
      <PwaPart />
    </>
  );
}
