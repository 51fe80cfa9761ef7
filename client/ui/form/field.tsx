import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { FieldError } from "./field-error.tsx";

export type Notes = { error?: string | null | undefined; hint?: ReactNode };
type FieldFrame = Notes & { label: string };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The error of a field until it is edited; the next submit may set it again. */
function useStanding(error: string | null | undefined) {
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
  return { standing: edited ? null : error, onInput };
}

/** What links a control to its hint and its error for screen readers, and the error while it stands. */
export function useWiring({ error, hint }: Notes) {
  const id = useId();
  const { standing, onInput } = useStanding(error);
  const described = cx(hint ? `${id}-hint` : null, standing ? `${id}-error` : null);
  const wiring = {
    id,
    "aria-invalid": standing ? true : undefined,
    "aria-describedby": described || undefined,
    onInput,
  } as const;
  return { standing, wiring };
}

type Wiring = ReturnType<typeof useWiring>["wiring"];
type FrameProps = FieldFrame & { children: (wiring: Wiring) => ReactNode };

/** A control with its label above and hint and error beneath. */
function Frame({ label, children, ...notes }: FrameProps) {
  const { standing, wiring } = useWiring(notes);
  const { id } = wiring;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(wiring)}
      {notes.hint ? (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {notes.hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} error={standing} />
    </div>
  );
}

type TextFieldProps = FieldFrame &
  ComponentProps<"input"> & {
    /** Content at the end inside the field, e.g. a button that shows a password. */
    action?: ReactNode;
  };

/** A one-line input with its label; takes every prop of `<input>`. */
export function TextField({ label, error, hint, action, className, ...rest }: TextFieldProps) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <input
            type="text"
            {...rest}
            {...wiring}
            className={cx("control min-h-12", action ? "pe-24" : null, className)}
          />
          {action ? (
            <div className="absolute inset-y-0 end-0 flex items-center pe-1">{action}</div>
          ) : null}
        </div>
      )}
    </Frame>
  );
}

type SelectFieldProps = FieldFrame & ComponentProps<"select">;

/** A choice from a list, as the native select. */
export function SelectField({ label, error, hint, className, ...rest }: SelectFieldProps) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(wiring) => (
        <select {...rest} {...wiring} className={cx("control min-h-12 ps-3", className)} />
      )}
    </Frame>
  );
}

type TextAreaProps = FieldFrame & ComponentProps<"textarea">;

export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(wiring) => <textarea rows={6} {...rest} {...wiring} className={cx("control", className)} />}
    </Frame>
  );
}
