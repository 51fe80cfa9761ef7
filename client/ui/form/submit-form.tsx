import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import type { FormError } from "../../lib/api/use-submit.ts";
import { focusFirstError } from "../../lib/focus-first-error.ts";
import { ErrorState } from "../state/error-state.tsx";
import { Reference } from "../state/reference.tsx";

type SubmitFormProps = {
  error: FormError | null;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

/** A form that shows each error beside its field, others on top, and focuses the first invalid field. */
export function SubmitForm({ error, onSubmit, children }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) focusFirstError(form.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  const beside = error !== null && Object.keys(error.fields).length > 0;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {error === null || beside ? null : (
        <ErrorState message={error.message}>
          <Reference id={error.reference} />
        </ErrorState>
      )}
      {children}
    </form>
  );
}
