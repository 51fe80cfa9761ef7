import { brand } from "../../shared/brand.ts";
import { cx } from "../lib/cx.ts";

/** Two circles, one of them a speech bubble, with the name beside them. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx("inline-flex items-center gap-2 text-xl font-bold", className)}>
      <svg aria-hidden="true" viewBox="0 0 40 28" className="h-7 w-auto" fill="none">
        <path
          d="M14 2a11 11 0 1 1 0 22c-1.5 0-2.9-.3-4.2-.8L4 26l2-5.5A11 11 0 0 1 14 2Z"
          className="fill-marigold"
        />
        <circle cx="26" cy="13" r="9.6" stroke="currentColor" strokeWidth="2.6" />
      </svg>
      {brand.name}
    </span>
  );
}
