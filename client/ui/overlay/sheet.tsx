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
 * A page beside the page, which rises from below where there is no room beside it: closes by Esc and
 * by a press outside, and the focus goes back.
 */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} aria-labelledby={titleId} className="sheet">
      <div className="modal-inside">
        <ModalTitle id={titleId} title={title} onClose={onClose} />
        {open ? children : null}
      </div>
    </Modal>
  );
}
