import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text?: string;
  /** What the person can do instead. */
  children?: ReactNode;
};

/** A placeholder for an empty list with the next step. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg aria-hidden="true" fill="none" stroke="currentColor">
        <use href="/icons.svg#marigold" />
      </svg>
      <p className="text-lg font-semibold">{title}</p>
      {text ? <p className="max-w-[26rem] text-muted">{text}</p> : null}
      {children ? <div>{children}</div> : null}
    </div>
  );
}
