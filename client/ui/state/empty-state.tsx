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
    <div className="emptiness">
      <svg aria-hidden="true" fill="none" stroke="currentColor">
        <use href="/icons.svg#marigold" />
      </svg>
      <p className="text-lg font-semibold">{title}</p>
      {text ? <p className="max-w-[26rem] text-muted">{text}</p> : null}
      {children ? <div>{children}</div> : null}
    </div>
  );
}
