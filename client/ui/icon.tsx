import { cx } from "../lib/cx.ts";

const iconNames = [
  "arrow-right",
  "arrow-up",
  "check",
  "chevron-down",
  "clock",
  "close",
  "heart",
  "language",
  "lock",
  "mail",
  "map-pin",
  "menu",
  "moon",
  "pause",
  "play",
  "shield",
  "sun",
  "user",
] as const;
export type IconName = (typeof iconNames)[number];

/** A line icon of the sprite in the colour of the text; hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cx("line-icon size-6 shrink-0", className)}>
      <use href={`/icons.svg#ui-${name}`} />
    </svg>
  );
}
