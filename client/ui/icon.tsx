import { cx } from "../lib/cx.ts";

export type IconName =
  | "arrow-right"
  | "arrow-up"
  | "check"
  | "chevron-down"
  | "clock"
  | "close"
  | "heart"
  | "language"
  | "lock"
  | "mail"
  | "map-pin"
  | "menu"
  | "moon"
  | "pause"
  | "play"
  | "shield"
  | "sun"
  | "user";

type IconProps = { name: IconName; className?: string };

/** A line icon of the sprite in the colour of the text; hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={cx("line-icon size-6 shrink-0", className)}>
      <use href={`/icons.svg#ui-${name}`} />
    </svg>
  );
}
