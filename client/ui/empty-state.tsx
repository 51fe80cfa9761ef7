import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text?: string;
  /** What can be done instead. */
  children?: ReactNode;
};

/** Where there is nothing yet: says so, and what comes next. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <svg
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        className="size-24 text-marigold opacity-80"
      >
        <use href="/icons.svg#marigold" />
      </svg>
      <p className="text-lg font-semibold">{title}</p>
      {text ? <p className="max-w-[26rem] text-muted">{text}</p> : null}
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
