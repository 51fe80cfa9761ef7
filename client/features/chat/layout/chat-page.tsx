import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "wouter";
import { routeTitles } from "../../../../shared/i18n/route-titles.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { pageTitle } from "../../../../shared/pages/page-title.ts";
import { navigate } from "../../../lib/navigation.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useMedia, wideScreen } from "../../../lib/use-media.ts";
import { lazyInlinePart, lazyPart } from "../../../ui/state/lazy-part.tsx";
import { newChatPath, parseChatPath } from "../chat-path.ts";
import { AskedQuestionLoader } from "../composer/asked-question/asked-question-loader.tsx";
import { useCanSend } from "../composer/use-can-send.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { conversations } from "../conversations.ts";
import { ConversationView } from "../messages/conversation-view.tsx";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { useRouteService } from "../use-route-service.ts";
import { useTitleRefresh } from "../use-title-refresh.ts";
import { ChatHeader } from "./chat-header.tsx";
import { MenuButton } from "./menu-button.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The page of a conversation does not need it. */
const Landing = lazyInlinePart(() => import("./landing.tsx"), "Landing");
const ShortcutsSheet = lazyPart(() => import("../shortcuts/shortcuts-sheet.tsx"), "ShortcutsSheet");

type ChatPageProps = {
  /** The dialog of the billing feature, opened from the sidebar. */
  PaymentHistory: ComponentType<{ open: boolean; onClose: () => void }>;
  /** A sample question and answer of a service, for people who may not send. */
  Sample: ComponentType<{ slug: string }>;
  /** Content of the app for the end of the header. */
  headerEnd?: ReactNode;
};

/** Every route under `/chat`; remounted when another person signs in. */
export function ChatPage(props: ChatPageProps) {
  const owner = useSession().user?.id ?? "";
  useFreshProfile(owner);
  return <Chat key={owner} {...props} />;
}

function Chat({ PaymentHistory, Sample, headerEnd }: ChatPageProps) {
  const [path] = useLocation();
  const route = parseChatPath(path);
  const service = useRouteService(route);
  const store = route === null ? null : conversations.getOrCreate(route);
  const title = useTitle(store, (service && translateServiceName(service)) || routeTitles.chat);
  const canSend = useCanSend();
  const sidebar = useSidebar();
  const [paymentsOpen, setPaymentsOpen] = useState(false);
  return (
    <div className="chat-screen">
      <Sidebar
        open={sidebar.isOpen}
        asDrawer={!sidebar.isWide}
        onClose={sidebar.close}
        onPayments={() => setPaymentsOpen(true)}
        route={route}
        focusSearchCount={sidebar.focusSearchCount}
      />
      <div className="chat-column">
        <ChatHeader
          route={route}
          service={service}
          title={title}
          sidebarOpen={sidebar.isOpen}
          onToggle={sidebar.toggle}
          tools={route?.uuid ? <MenuButton key={route.uuid} uuid={route.uuid} /> : null}
          end={headerEnd}
        />
        <main id="main" className="chat-main">
          {service === null || store === null ? (
            <Landing canSend={canSend} />
          ) : (
            <>
              <AskedQuestionLoader store={store} canSend={canSend} />
              <ConversationView
                store={store}
                routeService={service}
                canSend={canSend}
                Sample={Sample}
              />
            </>
          )}
        </main>
      </div>
      <Shortcuts path={path} onSearch={sidebar.search} />
      <PaymentHistory open={paymentsOpen} onClose={() => setPaymentsOpen(false)} />
    </div>
  );
}

const noTitle = () => null;
const subscribeToNothing = () => () => undefined;

/**
 * The title of the open conversation, in the tab too; the model names it after the first reply. Without
 * one the tab has the `name` of the service or the page.
 */
function useTitle(store: ConversationStore | null, name: string): string | null {
  const title = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store === null ? noTitle : () => store.read().title,
  );
  useEffect(() => {
    document.title = pageTitle(title ?? name);
  }, [title, name]);
  useTitleRefresh(() => void store?.load());
  return title;
}

/** Whether the sidebar is open; it follows the width of the window. */
function useSidebar() {
  const isWide = useMedia(wideScreen);
  const [isOpen, setOpen] = useState(isWide);
  const [focusSearchCount, setFocusSearchCount] = useState(0);
  // A narrowed window closes the sidebar: as a drawer it would cover the conversation.
  useEffect(() => setOpen(isWide), [isWide]);
  const search = useCallback(() => {
    setOpen(true);
    setFocusSearchCount((count) => count + 1);
  }, []);
  const close = () => {
    setOpen(false);
    // Opening the drawer again must not move the focus to the search field.
    setFocusSearchCount(0);
  };
  return { isWide, isOpen, focusSearchCount, search, close, toggle: () => setOpen(!isOpen) };
}

/** The keyboard shortcuts, and the sheet that lists them. */
function Shortcuts({ path, onSearch }: { path: string; onSearch: () => void }) {
  const [sheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const newChat = useCallback(() => navigate(newChatPath(parseChatPath(path))), [path]);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  useShortcuts({ search: onSearch, newChat, sheet: openSheet });
  if (sheetOpen === null) return null;
  return <ShortcutsSheet open={sheetOpen} onClose={() => setSheetOpen(false)} />;
}

/** Loads the profile now and on focus, because the subscription may change on another device. */
function useFreshProfile(owner: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another profile
  useEffect(() => {
    // Without an answer the last profile stays valid.
    const refresh = () => void refreshProfile().catch(() => undefined);
    refresh();
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [owner]);
}
