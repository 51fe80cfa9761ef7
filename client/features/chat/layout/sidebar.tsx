import { Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { cx } from "../../../lib/cx.ts";
import { signOut } from "../../../lib/navigation.ts";
import { LanguageSwitch } from "../../../ui/form/language-switch.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Drawer } from "../../../ui/overlay/drawer.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { type ChatRoute, newChatPath } from "../chat-path.ts";
import { HistorySkeleton } from "../history/history-skeleton.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

// The list and the query library with it: a conversation is there before them, and on small screens
// without them until the drawer opens.
const HistoryList = lazyPart(
  async () => (await import("../history/history-list.tsx")).HistoryList,
  "in place",
);

type ContentProps = {
  onLeave: () => void;
  onPayments: () => void;
  place: ChatRoute | null;
  searchAsked: number;
};

type SidebarProps = Omit<ContentProps, "onLeave"> & {
  open: boolean;
  /** On small screens it lies over the page and takes the focus. */
  asDrawer: boolean;
  onClose: () => void;
};

export function Sidebar({ open, asDrawer, onClose, ...content }: SidebarProps) {
  if (asDrawer) {
    return (
      <Drawer id="chat-sidebar" title={strings.sidebar} open={open} onClose={onClose}>
        <Content {...content} onLeave={onClose} />
      </Drawer>
    );
  }
  return (
    <aside
      id="chat-sidebar"
      aria-label={strings.sidebar}
      className={cx("isolate w-72 shrink-0 border-e border-line bg-sunk", !open && "hidden")}
    >
      <Content {...content} onLeave={() => undefined} />
    </aside>
  );
}

const row =
  "flex min-h-11 w-full items-center gap-3 rounded px-3 text-start font-medium hover:bg-surface";

function Content({ onLeave, onPayments, place, searchAsked }: ContentProps) {
  return (
    // Where the window is low the whole of it scrolls: the list keeps room for a few chats.
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="p-3">
        <LinkButton href={newChatPath(place)} onClick={onLeave} className="w-full">
          <ChatIcon name="plus" />
          {strings.newChat}
        </LinkButton>
      </div>
      <nav aria-label={strings.history} className="min-h-80 flex-1 overflow-y-auto px-2 pb-3">
        <LazyHistory current={place?.uuid ?? null} searchAsked={searchAsked} onFollow={onLeave} />
      </nav>
      <div className="grid gap-0.5 border-t border-line p-2">
        <button
          type="button"
          className={row}
          onClick={() => {
            onLeave();
            onPayments();
          }}
        >
          <ChatIcon name="receipt" />
          {strings.paymentHistory}
        </button>
        <Link href="/subscription" className={row}>
          <ChatIcon name="tag" />
          {strings.pricing}
        </Link>
        <Link href="/account" className={row}>
          <ChatIcon name="person" />
          {strings.account}
        </Link>
        <LanguageSwitch className={row} icon={<ChatIcon name="language" />} />
        <button type="button" className={row} onClick={signOut}>
          <ChatIcon name="logout" />
          {strings.logout}
        </button>
      </div>
    </div>
  );
}

const idleTimeoutMs = 1000;
const idleStandInMs = 200;

/** Calls back when the browser has painted and has nothing better to do. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, idleStandInMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}

type LazyHistoryProps = { current: string | null; searchAsked: number; onFollow: () => void };

function LazyHistory(props: LazyHistoryProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  if (!ready) return <HistorySkeleton />;
  return (
    <Suspense fallback={<HistorySkeleton />}>
      <HistoryList {...props} />
    </Suspense>
  );
}
