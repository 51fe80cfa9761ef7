import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { FieldError } from "./field-error.tsx";

type CheckFieldProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
};

export function CheckField({ label, hint, error, onChange, ...rest }: CheckFieldProps) {
  const id = useId();
  const [answered, setAnswered] = useState<string | null | undefined>(null);
  // The error stands until the box is pressed.
  const standing = error && error !== answered ? error : null;
  const described = [hint ? `${id}-hint` : "", standing ? `${id}-error` : ""].join(" ").trim();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-invalid={standing ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            setAnswered(error);
            onChange?.(event);
          }}
          className="mt-2.5 size-6 shrink-0 accent-indigo-text"
        />
        <span className="py-2">{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ps-9 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={standing} />
    </div>
  );
}
