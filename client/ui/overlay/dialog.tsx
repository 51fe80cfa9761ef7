import { type CSSProperties, type ReactNode, useId } from "react";
import { cx } from "../../lib/cx.ts";
import { findForeignLanguage } from "../../lib/i18n/foreign-language.ts";
import { Icon } from "../icon.tsx";
import { strings } from "../strings.ts";
import { Modal, type ModalProps } from "./modal.tsx";

export type TitledModalProps = ModalProps & {
  title: string;
  className?: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/** A modal with its heading and close button; its content is rendered while it is open. */
export function TitledModal({ title, children, ...modal }: TitledModalProps) {
  const { open, onClose, dismissible = true } = modal;
  const id = useId();
  return (
    <Modal {...modal} aria-labelledby={id}>
      <div className="modal-content">
        <div className="modal-title">
          <h2 id={id} lang={findForeignLanguage(title)}>
            {title}
          </h2>
          {dismissible ? (
            <button
              type="button"
              onClick={onClose}
              aria-label={strings.close}
              className="modal-close"
            >
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        {open ? children : null}
      </div>
    </Modal>
  );
}

/** A question or a task in the middle of the screen; content that must stay in view goes into `dialog-footer`. */
export function Dialog({ className, ...props }: TitledModalProps) {
  return <TitledModal {...props} className={cx("dialog", className)} />;
}
