import { type CSSProperties, type ReactNode, useId } from "react";
import { cx } from "../../lib/cx.ts";
import { Modal } from "./modal.tsx";
import { ModalTitle } from "./modal-title.tsx";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  className?: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/**
 * A panel at the side, or from below on narrow screens. Esc and a press outside close it, and the focus
 * returns.
 */
export function Sheet({ open, onClose, title, className, style, children }: SheetProps) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      style={style}
      className={cx("sheet", className)}
    >
      <div className="modal-content">
        <ModalTitle id={titleId} title={title} onClose={onClose} />
        {open ? children : null}
      </div>
    </Modal>
  );
}
