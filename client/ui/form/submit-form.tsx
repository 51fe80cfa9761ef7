import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type { FormError } from "../../lib/api/use-submit.ts";
import { focusFirstError } from "../../lib/focus/focus-first-error.ts";
import { Failure } from "../state/failure.tsx";

type SubmitFormProps = {
  error: FormError | null;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

/** Whether the form has the field of an error. The server may refuse another, such as the address that a code goes to. */
function isBeside(error: FormError | null, form: HTMLFormElement | null): boolean {
  const isHere = (name: string) => form?.elements.namedItem(name);
  // A field of another name shows it too; a disabled one keeps an error of its own.
  const isMarked = () => form?.querySelector("[aria-invalid]:not([disabled])");
  return Object.keys(error?.fields ?? {}).some((name) => isHere(name) ?? isMarked());
}

/** A form that shows each error beside its field, others on top, and focuses the first invalid field. */
export function SubmitForm({ error, onSubmit, children }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [top, setTop] = useState<FormError | null>(null);
  useLayoutEffect(() => {
    setTop(isBeside(error, form.current) ? null : error);
    if (error !== null) focusFirstError(form.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    // The method sends nothing anywhere: before the scripts come, a press must not put what was typed into the URL.
    <form
      ref={form}
      method="dialog"
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      <Failure error={top} />
      {children}
    </form>
  );
}
