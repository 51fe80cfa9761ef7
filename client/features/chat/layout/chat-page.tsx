import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from "react";
import { useLocation } from "wouter";
import { useMedia } from "../../../lib/media.ts";
import { navigate } from "../../../lib/navigation.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { session, useSession } from "../../../lib/session/session.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { newChatPath, parseChatPath } from "../chat-path.ts";
import { useCanSend } from "../composer/use-can-send.ts";
import { closeChats, conversations, openChats } from "../conversations.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ConversationView } from "../messages/conversation-view.tsx";
import { useService } from "../use-service.ts";
import { ChatHeader } from "./chat-header.tsx";
import { Landing } from "./landing.tsx";
import { MenuButton } from "./menu-button.tsx";
import { Sidebar } from "./sidebar.tsx";

const KeysSheet = lazyPart(async () => (await import("../keys/keys-sheet.tsx")).KeysSheet);

/** Spec, section 9: open by default when the window is wider than this. */
const sidebarOpenAbovePx = 768;

export type PaymentHistoryProps = { open: boolean; onClose: () => void };

type ChatPageProps = {
  /** The modal of another feature that the sidebar opens. */
  PaymentHistory: ComponentType<PaymentHistoryProps>;
  /** A service's sample question and answer, for who may not ask yet. */
  Sample: ComponentType<{ slug: string }>;
  /** What the frame puts at the end of the header. */
  headerEnd?: ReactNode;
};

/** Every route under `/chat`; another person begins with nothing of it. */
export function ChatPage(props: ChatPageProps) {
  const owner = useSession().user?.id ?? "";
  return <Chat key={owner} owner={owner} {...props} />;
}

function Chat({ owner, PaymentHistory, Sample, headerEnd }: ChatPageProps & { owner: string }) {
  const [path] = useLocation();
  const place = parseChatPath(path);
  const isWide = useMedia(`(min-width: ${sidebarOpenAbovePx + 1}px)`);
  const [sidebarOpen, setSidebarOpen] = useState(() => window.innerWidth > sidebarOpenAbovePx);
  // A window made narrow does not throw a drawer over what is being read.
  useEffect(() => setSidebarOpen(isWide), [isWide]);
  const [paymentsOpen, setPaymentsOpen] = useState(false);
  const [searchAsked, setSearchAsked] = useState(0);
  const [keys, setKeys] = useState<"unused" | "shut" | "open">("unused");
  const search = useCallback(() => {
    setSidebarOpen(true);
    setSearchAsked((asked) => asked + 1);
  }, []);
  const newChat = useCallback(() => navigate(newChatPath(parseChatPath(path))), [path]);
  const sheet = useCallback(() => setKeys("open"), []);
  useKeys({ search, newChat, sheet });
  useChatOwner(owner);
  const canSend = useCanSend();
  const service = useService(place);
  return (
    <div className="flex h-dvh overflow-hidden">
      <Sidebar
        open={sidebarOpen}
        asDrawer={!isWide}
        onClose={() => {
          setSidebarOpen(false);
          // A drawer that is opened again later does not ask for the search again.
          setSearchAsked(0);
        }}
        onPayments={() => setPaymentsOpen(true)}
        place={place}
        searchAsked={searchAsked}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <ChatHeader
          service={service}
          sidebarOpen={sidebarOpen}
          onToggle={() => setSidebarOpen(!sidebarOpen)}
          tools={place?.uuid ? <MenuButton key={place.uuid} uuid={place.uuid} /> : null}
          end={headerEnd}
        />
        <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          {place === null || service === null ? (
            <Landing />
          ) : (
            <ConversationView
              store={conversations.get(place)}
              addressService={service}
              canSend={canSend}
              Sample={Sample}
            />
          )}
        </main>
      </div>
      <Suspense>
        {keys === "unused" ? null : (
          <KeysSheet open={keys === "open"} onClose={() => setKeys("shut")} />
        )}
      </Suspense>
      <PaymentHistory open={paymentsOpen} onClose={() => setPaymentsOpen(false)} />
    </div>
  );
}

/** Ties the chats kept in this tab to who is signed in. */
function useChatOwner(owner: string): void {
  useState(() => openChats(owner));
  useEffect(() => {
    // What was bought or ended elsewhere shows here; without an answer the last one known stands.
    const refresh = () => void refreshProfile().catch(() => undefined);
    refresh();
    window.addEventListener("focus", refresh);
    return () => {
      window.removeEventListener("focus", refresh);
      if (session.read().user?.id !== owner) closeChats(owner);
    };
  }, [owner]);
}
