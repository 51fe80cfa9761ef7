import { cx } from "../../lib/cx.ts";

/** Stands where text or a card will be; say the wait in words elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("animate-pulse rounded bg-sunk motion-reduce:animate-none", className)}
    />
  );
}
