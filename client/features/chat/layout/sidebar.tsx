import { cx } from "../../../lib/cx.ts";
import { lazyInlinePart, lazyPart } from "../../../ui/state/lazy-part.tsx";
import { ListSkeleton } from "../conversation-list/list-skeleton.tsx";
import { strings } from "../strings.ts";
import type { SidebarContentProps } from "./sidebar-content.tsx";

// On small screens it loads when the drawer opens.
const SidebarContent = lazyInlinePart(() => import("./sidebar-content.tsx"), "SidebarContent");
const SidebarDrawer = lazyPart(() => {
  // A module of each chunk that the list imports: on a slow connection a request after another costs half a second.
  Promise.all([
    import("../conversation-list/conversation-list.tsx"),
    import("../../../lib/api/trpc.tsx"),
    import("../../../ui/overlay/modal.tsx"),
    import("../../../ui/state/request-error.tsx"),
  ]).catch(() => undefined);
  return import("./sidebar-drawer.tsx");
}, "SidebarDrawer");

type SidebarProps = Omit<SidebarContentProps, "onNavigate" | "isWanted"> & {
  open: boolean;
  /** A modal drawer over the page, on small screens. */
  asDrawer: boolean;
  onClose: () => void;
};

/** The list of chats; its place and its skeleton are there before its scripts. */
export function Sidebar({ open, asDrawer, onClose, ...content }: SidebarProps) {
  const frame = { id: "chat-sidebar", "aria-label": strings.sidebar };
  if (asDrawer) {
    // A press goes through to the button beneath, which closes it while the scripts are on their way.
    const place = (
      <div {...frame} className="drawer pointer-events-none fixed z-10">
        <ListSkeleton />
      </div>
    );
    return open ? <SidebarDrawer {...content} onClose={onClose} whileLoading={place} /> : null;
  }
  return (
    <aside
      {...frame}
      className={cx("isolate w-72 shrink-0 border-e border-line bg-sunk", !open && "hidden")}
    >
      <SidebarContent {...content} onNavigate={() => undefined} whileLoading={<ListSkeleton />} />
    </aside>
  );
}
