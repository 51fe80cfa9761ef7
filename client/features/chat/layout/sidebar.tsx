import { Suspense } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { HistorySkeleton } from "../conversation-list/history-skeleton.tsx";
import type { SidebarFrameProps } from "./sidebar-frame.tsx";

// On small screens it loads when the drawer opens.
const SidebarFrame = lazyPart(async () => (await import("./sidebar-frame.tsx")).SidebarFrame);

/** The list of chats; its place and its skeleton are there before its scripts. */
export function Sidebar(props: SidebarFrameProps) {
  const { open, asDrawer } = props;
  if (asDrawer && !open) return null;
  return (
    <Suspense
      fallback={
        <div id="chat-sidebar" className="drawer z-10 shrink-0 max-[768px]:fixed min-[769px]:w-72">
          <HistorySkeleton />
        </div>
      }
    >
      <SidebarFrame {...props} />
    </Suspense>
  );
}
