import { Suspense, useEffect, useState } from "react";
import { cx } from "../../../lib/cx.ts";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Drawer } from "../../../ui/overlay/drawer.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { type ChatRoute, newChatPath } from "../chat-path.ts";
import { HistorySkeleton } from "../history/history-skeleton.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";
import { SidebarFoot } from "./sidebar-foot.tsx";

// The list and its query library load after the conversation, on small screens when the drawer opens.
const HistoryList = lazyPart(
  async () => (await import("../history/history-list.tsx")).HistoryList,
  "in place",
);

type ContentProps = {
  onNavigate: () => void;
  onPayments: () => void;
  route: ChatRoute | null;
  searchRequests: number;
};

type SidebarProps = Omit<ContentProps, "onNavigate"> & {
  open: boolean;
  /** A modal drawer over the page, on small screens. */
  asDrawer: boolean;
  onClose: () => void;
};

export function Sidebar({ open, asDrawer, onClose, ...content }: SidebarProps) {
  if (asDrawer) {
    return (
      <Drawer id="chat-sidebar" title={strings.sidebar} open={open} onClose={onClose}>
        <Content {...content} onNavigate={onClose} />
      </Drawer>
    );
  }
  return (
    <aside
      id="chat-sidebar"
      aria-label={strings.sidebar}
      className={cx("isolate w-76 shrink-0 border-e border-line bg-sunk", !open && "hidden")}
    >
      <Content {...content} onNavigate={() => undefined} />
    </aside>
  );
}

function Content({ onNavigate, onPayments, route, searchRequests }: ContentProps) {
  return (
    // In a low window the whole sidebar scrolls, so that the list keeps room for a few chats.
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="p-3">
        <LinkButton href={newChatPath(route)} onClick={onNavigate} className="w-full">
          <ChatIcon name="plus" />
          {strings.newChat}
        </LinkButton>
      </div>
      <nav aria-label={strings.history} className="min-h-80 flex-1 overflow-y-auto px-2 pb-3">
        <LazyHistory
          current={route?.uuid ?? null}
          searchRequests={searchRequests}
          onNavigate={onNavigate}
        />
      </nav>
      <SidebarFoot
        onPayments={() => {
          onNavigate();
          onPayments();
        }}
      />
    </div>
  );
}

const idleTimeoutMs = 1000;
const idleFallbackMs = 200;

/** Calls back when the browser is idle. @returns a function that cancels the call */
function onIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, idleFallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}

type LazyHistoryProps = { current: string | null; searchRequests: number; onNavigate: () => void };

function LazyHistory(props: LazyHistoryProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => onIdle(() => setReady(true)), []);
  if (!isReady) return <HistorySkeleton />;
  return (
    <Suspense fallback={<HistorySkeleton />}>
      <HistoryList {...props} />
    </Suspense>
  );
}
