import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { FieldError } from "./field-error.tsx";

export type FieldNotes = { error?: string | null | undefined; hint?: ReactNode };
type FieldOptions = FieldNotes & { label: string };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The error of a field until it is edited; the next submit may set it again. */
function useErrorUntilEdited(error: string | null | undefined) {
  const [edited, setEdited] = useState(false);
  const [seen, setSeen] = useState(error);
  if (seen !== error) {
    setSeen(error);
    setEdited(false);
  }
  const onInput = ({ currentTarget }: InputEvent<Control>) => {
    if (!error || edited) return;
    setEdited(true);
    // The next submit may fail with the same message.
    const again = () => setEdited(false);
    currentTarget.form?.addEventListener("submit", again, { once: true });
  };
  return { shownError: edited ? null : error, onInput };
}

/** What links a control to its hint and its error for screen readers, and the error while it is shown. */
export function useFieldAria({ error, hint }: FieldNotes) {
  const id = useId();
  const { shownError, onInput } = useErrorUntilEdited(error);
  const described = cx(hint ? `${id}-hint` : null, shownError ? `${id}-error` : null);
  const aria = {
    id,
    "aria-invalid": shownError ? true : undefined,
    "aria-describedby": described || undefined,
    onInput,
  } as const;
  return { shownError, aria };
}

type FieldAria = ReturnType<typeof useFieldAria>["aria"];
type FieldLayoutProps = FieldOptions & { children: (aria: FieldAria) => ReactNode };

/** A control with its label above and hint and error beneath. */
function FieldLayout({ label, children, ...notes }: FieldLayoutProps) {
  const { shownError, aria } = useFieldAria(notes);
  const { id } = aria;
  return (
    <div className="field">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(aria)}
      {notes.hint ? (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {notes.hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} error={shownError} />
    </div>
  );
}

type TextFieldProps = FieldOptions &
  ComponentProps<"input"> & {
    /** Content at the end inside the field, or below it where that is narrow, e.g. a button that shows a password. */
    action?: ReactNode;
  };

/** A one-line input with its label; takes every prop of `<input>`. */
export function TextField({ label, error, hint, action, className, ...rest }: TextFieldProps) {
  return (
    <FieldLayout label={label} error={error} hint={hint}>
      {(aria) => (
        <div className={action ? "field-box" : undefined}>
          <input type="text" {...rest} {...aria} className={cx("control min-h-12", className)} />
          {action ? <div className="field-action">{action}</div> : null}
        </div>
      )}
    </FieldLayout>
  );
}

type SelectFieldProps = FieldOptions & ComponentProps<"select">;

/** A choice from a list, as the native select. */
export function SelectField({ label, error, hint, className, ...rest }: SelectFieldProps) {
  return (
    <FieldLayout label={label} error={error} hint={hint}>
      {(aria) => <select {...rest} {...aria} className={cx("control min-h-12 ps-3", className)} />}
    </FieldLayout>
  );
}

type TextAreaProps = FieldOptions & ComponentProps<"textarea">;

export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  return (
    <FieldLayout label={label} error={error} hint={hint}>
      {(aria) => <textarea rows={6} {...rest} {...aria} className={cx("control", className)} />}
    </FieldLayout>
  );
}
