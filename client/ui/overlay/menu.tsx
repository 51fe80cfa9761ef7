import { type CSSProperties, useState } from "react";
import type { TitledModalProps } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

const gapPx = 4;
/** A menu that has less room below its button opens above it. */
const roomPx = 480;
const widthPx = 352;

const toPlace = (xPx: number, y: object) => ({ "--menu-x": `${xPx}px`, ...y }) as CSSProperties;

/** Where a menu opens on wide screens: beside the focused button, inside the window. */
function placeBeside(button: Element | null): CSSProperties {
  const { innerWidth, innerHeight } = window;
  // Some browsers do not focus a button that is pressed with a mouse.
  if (button === null || button === document.body) {
    return toPlace((innerWidth - widthPx) / 2, { "--menu-top": "5rem", "--menu-room": "80dvh" });
  }
  const { left, top, bottom } = button.getBoundingClientRect();
  const x = Math.max(gapPx, Math.min(left, innerWidth - widthPx - gapPx));
  const opensAbove = innerHeight - bottom < roomPx && top > innerHeight - bottom;
  const room = { "--menu-room": `${(opensAbove ? top : innerHeight - bottom) - 2 * gapPx}px` };
  const y = opensAbove
    ? { ...room, "--menu-bottom": `${innerHeight - top + gapPx}px` }
    : { ...room, "--menu-top": `${bottom + gapPx}px` };
  return toPlace(x, y);
}

/**
 * A few actions: a popover beside the button that was pressed, or a sheet from below on narrow screens.
 * Esc and a press outside close it, and the focus returns.
 */
export function Menu(props: Omit<TitledModalProps, "className" | "style">) {
  const { open } = props;
  const [opened, setOpened] = useState<{ open: boolean; place?: CSSProperties }>({ open: false });
  // Not in an effect: by then the modal is open and has the focus.
  if (open !== opened.open) {
    setOpened(open ? { open, place: placeBeside(document.activeElement) } : { ...opened, open });
  }
  return <Sheet {...props} style={opened.place} className="menu" />;
}
