import type { ReactNode } from "react";

type TextButtonProps = {
  onClick: () => void;
  disabled?: boolean;
  /** Other work is running: ignores presses, but keeps the focus. */
  busy?: boolean;
  children: ReactNode;
};

export function TextButton({ onClick, disabled, busy = false, children }: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className="min-h-11 max-w-full shrink-0 rounded font-medium text-indigo-text underline underline-offset-4 disabled:text-muted disabled:no-underline aria-disabled:text-muted aria-disabled:no-underline"
    >
      {children}
    </button>
  );
}
