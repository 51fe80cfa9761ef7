import { Modal } from "../../../ui/overlay/modal.tsx";
import { strings } from "../strings.ts";
import { SidebarContent, type SidebarContentProps } from "./sidebar-content.tsx";

type SidebarDrawerProps = Omit<SidebarContentProps, "onNavigate" | "isWanted"> & {
  onClose: () => void;
};

/** The sidebar of small screens: a modal drawer over the page. */
export function SidebarDrawer({ onClose, ...content }: SidebarDrawerProps) {
  return (
    <Modal id="chat-sidebar" aria-label={strings.sidebar} className="drawer" open onClose={onClose}>
      <SidebarContent {...content} isWanted onNavigate={onClose} />
    </Modal>
  );
}
