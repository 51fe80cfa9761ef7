import { cx } from "../../lib/cx.ts";

/** A placeholder for text or a card; announce the wait elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("animate-pulse rounded bg-line motion-reduce:animate-none", className)}
    />
  );
}
