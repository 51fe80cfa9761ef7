import { cx } from "../../lib/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "on-indigo";

/** The classes of buttons and links that look like buttons; `styles/components/buttons.css` styles them. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return cx("btn", `btn-${variant}`, className);
}
