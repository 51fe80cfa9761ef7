import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";
import { strings } from "./strings.ts";

type DialogProps = {
  open: boolean;
  /** Called for Esc, the close button and a press on the backdrop; the owner sets `open`. */
  onClose: () => void;
  title: string;
  className?: string;
  /** False keeps it open against Esc and presses outside, and shows no close button. */
  dismissible?: boolean;
  children: ReactNode;
};

/** A modal on the native element: it traps the focus and gives it back by itself. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, className, dismissible = true, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the backdrop's key, see onCancel
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
      className={cx(
        "w-[min(100%-2rem,34rem)] max-h-[calc(100dvh-2rem)] rounded-lg border border-line bg-paper",
        "text-ink shadow-soft backdrop:bg-scrim open:appear",
        className,
      )}
    >
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {dismissible ? <CloseButton onClose={onClose} /> : null}
        </div>
        {open ? children : null}
      </div>
    </dialog>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label={strings.close}
      className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
    >
      <Icon name="close" />
    </button>
  );
}
