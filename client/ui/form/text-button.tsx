import type { ReactNode } from "react";

type TextButtonProps = {
  onPress: () => void;
  disabled?: boolean;
  /** Other work is running: ignores presses, but keeps the focus. */
  busy?: boolean;
  children: ReactNode;
};

export function TextButton({ onPress, disabled, busy = false, children }: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="min-h-11 shrink-0 rounded font-medium text-indigo-text underline underline-offset-4 disabled:text-muted disabled:no-underline aria-disabled:text-muted aria-disabled:no-underline"
    >
      {children}
    </button>
  );
}
