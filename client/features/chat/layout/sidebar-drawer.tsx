import { Drawer } from "../../../ui/overlay/drawer.tsx";
import { strings } from "../strings.ts";
import { SidebarContent, type SidebarContentProps } from "./sidebar-content.tsx";

type SidebarDrawerProps = Omit<SidebarContentProps, "onNavigate"> & { onClose: () => void };

/** The sidebar of small screens: a modal drawer over the page. */
export function SidebarDrawer({ onClose, ...content }: SidebarDrawerProps) {
  return (
    <Drawer id="chat-sidebar" title={strings.sidebar} open onClose={onClose}>
      <SidebarContent {...content} onNavigate={onClose} />
    </Drawer>
  );
}
