import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import type { FormError } from "../../lib/api/use-submit.ts";
import { focusFirstError } from "../../lib/focus/focus-first-error.ts";
import { Failure } from "../state/failure.tsx";

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
    // The method sends nothing anywhere: before the scripts come, a press must not put what was typed into the URL.
    <form
      ref={form}
      method="dialog"
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      <Failure error={beside ? null : error} />
      {children}
    </form>
  );
}
