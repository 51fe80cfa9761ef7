import { cx } from "../../lib/cx.ts";
import { TitledModal, type TitledModalProps } from "./dialog.tsx";

/** A panel at the side, or from below on narrow screens. Esc and a press outside close it, and the focus returns. */
export function Sheet({ className, ...props }: TitledModalProps) {
  return <TitledModal {...props} className={cx("sheet", className)} />;
}
