import type { ReactNode } from "react";
import { Modal } from "./modal.tsx";

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Its name; it shows no heading. */
  title: string;
  id?: string;
  children: ReactNode;
};

/** What stands beside the page where there is room, drawn over it where there is not. */
export function Drawer({ open, onClose, title, id, children }: DrawerProps) {
  return (
    <Modal id={id} open={open} onClose={onClose} aria-label={title} className="drawer">
      {open ? children : null}
    </Modal>
  );
}
