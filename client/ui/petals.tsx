import { cx } from "../lib/cx.ts";

/** The outlined marigold, our only ornament: three rings of petals from the sprite. */
export function Petals({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={cx("pointer-events-none text-on-indigo-accent opacity-35", className)}
    >
      <use href="/icons.svg#marigold" />
    </svg>
  );
}
