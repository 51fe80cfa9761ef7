import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import type { Fault } from "../../lib/api/use-submit.ts";
import { focusFirstError } from "../../lib/form.ts";
import { ErrorState } from "../state/error-state.tsx";
import { Reference } from "../state/reference.tsx";

type AttemptFormProps = {
  fault: Fault | null;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

/** A form whose faults stand beside its fields, or on top when they are of none; the first bad field gets the focus. */
export function AttemptForm({ fault, onSubmit, children }: AttemptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault !== null) focusFirstError(form.current);
  }, [fault]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  const beside = fault !== null && Object.keys(fault.fields).length > 0;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {fault === null || beside ? null : (
        <ErrorState message={fault.message}>
          <Reference id={fault.reference} />
        </ErrorState>
      )}
      {children}
    </form>
  );
}
