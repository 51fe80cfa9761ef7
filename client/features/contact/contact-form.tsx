import { type ComponentProps, useEffect, useRef } from "react";
import { Button, SubmitButton } from "../../ui/form/button.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { Reference } from "../../ui/reference/reference.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { strings } from "./strings.ts";
import { useContactForm } from "./use-contact-form.ts";

export function ContactForm() {
  const { form, status, submit, keep, reset } = useContactForm();
  if (status.state === "sent") return <Thanks text={status.thanks} onAnother={reset} />;
  const errors = status.state === "failed" ? status.errors : {};
  return (
    // The method sends nothing anywhere: before the scripts come, a press must not put what was typed into the URL.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={keep}
      className="grid grid-cols-1 content-start gap-5"
    >
      <h2 className="text-xl">{strings.formTitle}</h2>
      <Fields errors={errors} />
      {status.state === "failed" && status.message ? (
        <ErrorState message={status.message}>
          <Reference id={status.requestId} />
        </ErrorState>
      ) : null}
      <SubmitButton busy={status.state === "sending"} className="sm:justify-self-start">
        {status.state === "sending" ? strings.sending : strings.send}
      </SubmitButton>
    </form>
  );
}

function Fields({ errors }: { errors: Readonly<Record<string, string | undefined>> }) {
  const field = (name: "name" | "email" | "subject"): ComponentProps<typeof TextField> => ({
    name,
    label: strings[name],
    error: errors[name],
    required: true,
  });
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" dir="auto" />
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField {...field("subject")} autoComplete="off" />
      <TextArea
        name="message"
        label={strings.message}
        hint={strings.messageHint}
        error={errors.message}
        required
      />
    </>
  );
}

function Thanks({ text, onAnother }: { text: string; onAnother: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid content-start justify-items-start gap-5">
      <Notice tone="success" className="text-lg">
        {text}
      </Notice>
      <Button variant="secondary" onClick={onAnother}>
        {strings.another}
      </Button>
    </div>
  );
}
