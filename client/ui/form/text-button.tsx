import type { ReactNode } from "react";

type TextButtonProps = { onClick: () => void; disabled?: boolean; children: ReactNode };

export function TextButton({ onClick, disabled, children }: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="min-h-11 shrink-0 rounded font-medium text-indigo-text underline underline-offset-4 disabled:text-muted disabled:no-underline"
    >
      {children}
    </button>
  );
}
