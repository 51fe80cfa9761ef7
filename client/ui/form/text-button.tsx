import type { ReactNode } from "react";

type TextButtonProps = { onPress: () => void; disabled?: boolean; children: ReactNode };

export function TextButton({ onPress, disabled, children }: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="min-h-11 shrink-0 rounded font-medium text-indigo-text underline underline-offset-4 disabled:text-muted disabled:no-underline"
    >
      {children}
    </button>
  );
}
