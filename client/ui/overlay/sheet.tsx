import { type ReactNode, useId } from "react";
import { Modal } from "./modal.tsx";
import { ModalTitle } from "./modal-title.tsx";

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/**
 * A panel at the side, or from below on narrow screens. Esc and a press outside close it, and the focus
 * returns.
 */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} aria-labelledby={titleId} className="sheet">
      <div className="modal-content">
        <ModalTitle id={titleId} title={title} onClose={onClose} />
        {open ? children : null}
      </div>
    </Modal>
  );
}
