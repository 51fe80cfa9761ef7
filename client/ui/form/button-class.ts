import { cx } from "../../lib/cx.ts";

const buttonVariants = ["primary", "secondary", "quiet", "danger", "on-indigo"] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

/** The classes of buttons and links that look like buttons; `styles/components/buttons.css` styles them. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return cx("btn", `btn-${variant}`, className);
}
