import { useEffect, useRef, useState } from "react";
import { messages } from "../../../shared/i18n/messages.ts";
import { toAsciiDigits } from "../../../shared/inputs/fields/digits.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { type FormError, toFieldFormError } from "../../lib/api/use-submit.ts";

/**
 * The digits of a typed or pasted text without spaces and words. Devanagari digits become 0–9; those of
 * other scripts are left out, because the server refuses them.
 */
export function digitsOf(text: string): string {
  return toAsciiDigits(text)
    .replace(/[^0-9]/g, "")
    .slice(0, limits.otpDigits);
}

/**
 * Submits a code once it has all its digits, and once only until it changes. A code that is completed while
 * other work is running, such as a resend on a slow connection, is submitted at the end of that.
 */
export function useAutoSubmitCode(
  code: string,
  busy: boolean,
  submit: (code: string) => Promise<void>,
): void {
  const submittedCode = useRef("");
  useEffect(() => {
    if (code.length < limits.otpDigits) submittedCode.current = "";
    else if (!busy && code !== submittedCode.current) {
      submittedCode.current = code;
      void submit(code);
    }
  }, [code, busy, submit]);
}

/** What a form with a code needs of `useSubmit`. */
export type CodeForm = {
  busy: boolean;
  error: FormError | null;
  setError: (error: FormError | null) => void;
};

/** The code that is being typed into the field `name`, which is sent as soon as it is complete. */
export function useCode(form: CodeForm, name: string, send: (code: string) => Promise<void>) {
  const [code, setCode] = useState("");
  useAutoSubmitCode(code, form.busy, send);
  const enter = (text: string) => {
    if (form.error !== null) form.setError(null);
    setCode(digitsOf(text));
  };
  const submit = () => {
    if (code.length === limits.otpDigits) return void send(code);
    form.setError(toFieldFormError(name, messages.otpInvalid));
  };
  return { code, enter, submit, clear: () => setCode("") };
}
