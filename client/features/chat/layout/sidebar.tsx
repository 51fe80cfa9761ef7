import { Suspense } from "react";
import { cx } from "../../../lib/cx.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { HistorySkeleton } from "../conversation-list/history-skeleton.tsx";
import { strings } from "../strings.ts";
import type { SidebarContentProps } from "./sidebar-content.tsx";

// On small screens it loads when the drawer opens.
const SidebarContent = lazyPart(
  async () => (await import("./sidebar-content.tsx")).SidebarContent,
  "inline",
);
const SidebarDrawer = lazyPart(async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer);

type SidebarProps = Omit<SidebarContentProps, "onNavigate"> & {
  open: boolean;
  /** A modal drawer over the page, on small screens. */
  asDrawer: boolean;
  onClose: () => void;
};

export function Sidebar({ open, asDrawer, onClose, ...content }: SidebarProps) {
  if (asDrawer) {
    return <Suspense>{open ? <SidebarDrawer {...content} onClose={onClose} /> : null}</Suspense>;
  }
  return (
    <aside
      id="chat-sidebar"
      aria-label={strings.sidebar}
      className={cx("isolate w-72 shrink-0 border-e border-line bg-sunk", !open && "hidden")}
    >
      <Suspense fallback={<HistorySkeleton />}>
        <SidebarContent {...content} onNavigate={() => undefined} />
      </Suspense>
    </aside>
  );
}
