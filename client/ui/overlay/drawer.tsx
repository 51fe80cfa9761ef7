import type { ReactNode } from "react";
import { Modal } from "./modal.tsx";

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** The accessible name; the drawer shows no heading. */
  title: string;
  id?: string;
  children: ReactNode;
};

/** A panel beside the page on wide screens and over it on narrow ones. */
export function Drawer({ open, onClose, title, id, children }: DrawerProps) {
  return (
    <Modal id={id} open={open} onClose={onClose} aria-label={title} className="drawer">
      {open ? children : null}
    </Modal>
  );
}
