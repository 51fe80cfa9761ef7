import { type ReactNode, useId } from "react";
import { Modal } from "./modal.tsx";
import { ModalTitle } from "./modal-title.tsx";

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `start` is a drawer with no heading of its own; `end` rises from below where there is no room. */
  side?: "start" | "end";
  id?: string;
  children: ReactNode;
};

/** A page beside the page: closes by Esc and by a press outside, and the focus goes back. */
export function Sheet({ open, onClose, title, side = "end", id, children }: SheetProps) {
  const titleId = useId();
  if (side === "start") {
    return (
      <Modal id={id} open={open} onClose={onClose} aria-label={title} className="sheet-start">
        {open ? children : null}
      </Modal>
    );
  }
  return (
    <Modal id={id} open={open} onClose={onClose} aria-labelledby={titleId} className="sheet-end">
      <div className="grid gap-5 p-5 sm:p-7">
        <ModalTitle id={titleId} title={title} onClose={onClose} />
        {open ? children : null}
      </div>
    </Modal>
  );
}
