import { type ReactNode, useId } from "react";
import { cx } from "../../lib/cx.ts";
import { Modal, type ModalProps } from "./modal.tsx";
import { ModalTitle } from "./modal-title.tsx";

type DialogProps = ModalProps & { title: string; className?: string; children: ReactNode };

/** A question or a task in the middle of the screen; content that must stay in view goes into `dialog-footer`. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, className, dismissible = true, children } = props;
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      aria-labelledby={titleId}
      className={cx("dialog", className)}
    >
      <div className="modal-content">
        <ModalTitle id={titleId} title={title} onClose={dismissible ? onClose : undefined} />
        {open ? children : null}
      </div>
    </Modal>
  );
}
