import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { isDoublePress } from "../../lib/double-press.ts";

export type ModalProps = {
  open: boolean;
  /** Called for Esc, the close button and a press on the backdrop; the owner sets `open`. */
  onClose: () => void;
  /** False keeps it open against Esc and presses outside, and shows no close button. */
  dismissible?: boolean;
};

/** Touch screens do not count the presses of a double press (`detail`), so there the time tells. */
const isTouchPress = (press: Event) => "pointerType" in press && press.pointerType === "touch";

/** The base of dialogs and sheets: the native element traps the focus and returns it. */
export function Modal(props: ModalProps & ComponentProps<"dialog">) {
  const { open, onClose, dismissible = true, className, ...rest } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const openedAtMs = useRef<number | null>(null);
  /** Whether a press has begun in it since it opened. */
  const isPressed = useRef(false);
  // Before the next picture: of two dialogs in a row none may show the page between them.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      openedAtMs.current = performance.now();
      isPressed.current = false;
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // An open dialog that unmounts would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the backdrop's key, see onCancel
    <dialog
      {...rest}
      ref={ref}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClickCapture={(event) => {
        // The second press of the double press that opened it was meant for what stood there before.
        const isSecond =
          event.detail > 1
            ? !isPressed.current
            : isTouchPress(event.nativeEvent) && isDoublePress(event, openedAtMs.current);
        isPressed.current ||= !isSecond;
        if (!isSecond) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        const isBackdrop = event.target === event.currentTarget;
        const isMeant = isBackdrop && !isDoublePress(event, openedAtMs.current);
        if (dismissible && isMeant) onClose();
      }}
      className={cx("text-ink backdrop:bg-scrim open:appear", className)}
    />
  );
}
