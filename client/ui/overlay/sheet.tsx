import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { Modal } from "./modal.tsx";
import { ModalTitle } from "./modal-title.tsx";

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A short list of actions: on wide screens it opens beside the button that was pressed. */
  menu?: boolean;
  children: ReactNode;
};

const gapPx = 4;
/** A menu that has less room below its button opens above it. */
const roomPx = 320;
const menuWidthPx = 352;

/** Where a menu opens on wide screens: beside the focused button, inside the window. */
function placeBeside(button: Element | null): CSSProperties {
  const { innerWidth, innerHeight } = window;
  // Some browsers do not focus a button that is pressed with a mouse.
  if (button === null || button === document.body) {
    return toPlace((innerWidth - menuWidthPx) / 2, { "--menu-top": "5rem" });
  }
  const { left, top, bottom } = button.getBoundingClientRect();
  const x = Math.max(gapPx, Math.min(left, innerWidth - menuWidthPx - gapPx));
  const opensAbove = innerHeight - bottom < roomPx && top > innerHeight - bottom;
  const y = opensAbove
    ? { "--menu-bottom": `${innerHeight - top + gapPx}px` }
    : { "--menu-top": `${bottom + gapPx}px` };
  return toPlace(x, y);
}

const toPlace = (xPx: number, y: object) => ({ "--menu-x": `${xPx}px`, ...y }) as CSSProperties;

/**
 * A panel at the side, or from below on narrow screens. Esc and a press outside close it, and the focus
 * returns.
 */
export function Sheet({ open, onClose, title, menu = false, children }: SheetProps) {
  const titleId = useId();
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (open && menu) setPlace(placeBeside(document.activeElement));
  }, [open, menu]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      style={place}
      className={cx("sheet", menu && "menu")}
    >
      <div className="modal-inside">
        <ModalTitle id={titleId} title={title} onClose={onClose} />
        {open ? children : null}
      </div>
    </Modal>
  );
}
