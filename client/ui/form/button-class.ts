import { cx } from "../../lib/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "on-indigo";

/** What buttons and links that look like buttons share; the looks stand in components.css. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return cx("btn", `btn-${variant}`, className);
}
