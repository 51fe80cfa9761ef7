import type { ComponentProps, ReactNode } from "react";
import { type FieldNotes, useFieldAria } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

type CheckFieldProps = Omit<ComponentProps<"input">, "type"> & FieldNotes & { label: ReactNode };

export function CheckField({ label, hint, error, ...rest }: CheckFieldProps) {
  const { shownError, aria } = useFieldAria({ error, hint });
  const { id } = aria;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          {...rest}
          {...aria}
          type="checkbox"
          className="mt-2.5 size-6 shrink-0 accent-indigo-text"
        />
        <span className="py-2">{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ps-9 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={shownError} />
    </div>
  );
}
