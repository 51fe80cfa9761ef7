import { cx } from "../../../lib/cx.ts";
import { Modal } from "../../../ui/overlay/modal.tsx";
import { strings } from "../strings.ts";
import { SidebarContent, type SidebarContentProps } from "./sidebar-content.tsx";

export type SidebarFrameProps = Omit<SidebarContentProps, "onNavigate" | "isWanted"> & {
  open: boolean;
  /** A modal drawer over the page, on small screens. */
  asDrawer: boolean;
  onClose: () => void;
};

/** The sidebar with its content: beside the page, or over it. */
export function SidebarFrame({ open, asDrawer, onClose, ...content }: SidebarFrameProps) {
  const frame = { id: "chat-sidebar", "aria-label": strings.sidebar };
  if (asDrawer) {
    return (
      <Modal {...frame} className="drawer" open onClose={onClose}>
        <SidebarContent {...content} isWanted onNavigate={onClose} />
      </Modal>
    );
  }
  return (
    <aside
      {...frame}
      className={cx("isolate w-72 shrink-0 border-e border-line bg-sunk", !open && "hidden")}
    >
      <SidebarContent {...content} onNavigate={() => undefined} />
    </aside>
  );
}
