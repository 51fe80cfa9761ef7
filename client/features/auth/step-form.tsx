import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { focusFirstError } from "../../lib/focus-first-error.ts";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Reference } from "../../ui/state/reference.tsx";
import { readable } from "./identifier-hint.ts";
import type { Login } from "./login.ts";
import { strings } from "./strings.ts";

type StepFormProps = {
  login: Login;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

/** A step's form: shows the error on top and focuses the first invalid field. */
export function StepForm({ login, onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { error } = login;
  useEffect(() => {
    if (error !== null) focusFirstError(form.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  const beside = error !== null && Object.keys(error.fields).length > 0;
  return (
    // The method sends nothing anywhere: before the scripts come, a press must not put what was typed into the address.
    <form
      ref={form}
      method="dialog"
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      {error === null || beside ? null : (
        <ErrorState message={error.message}>
          <Reference id={error.reference} />
        </ErrorState>
      )}
      {children}
    </form>
  );
}

type WhoFieldProps = { login: Login; canChange?: boolean };

/** The identifier, for the person and the password manager, and the link to change it. */
export function WhoField({ login, canChange = false }: WhoFieldProps) {
  const { identifier } = login.state;
  if (identifier === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
        {strings.as(readable(identifier))}
      </span>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={identifier.value}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {canChange ? (
        <TextButton onPress={() => login.change({ type: "went", step: "identifier" })}>
          {strings.change}
        </TextButton>
      ) : null}
    </div>
  );
}

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
