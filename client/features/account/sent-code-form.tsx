import type { ReactNode } from "react";
import { limits } from "../../../shared/inputs/limits.ts";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { toApiError } from "../../lib/api/api-error.ts";
import { SubmitButton } from "../../ui/form/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { codeStrings } from "../../ui/form/code-strings.ts";
import { NewCode, ResendCode } from "../../ui/form/resend-code.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { type CodeForm, useCode } from "../../ui/form/use-code.ts";
import { sentCodeStrings as strings } from "./sent-code-strings.ts";

export type SentCode = {
  /** The email address or number that it went to. */
  to: string;
  request: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAtMs: number;
  /** How many codes were asked for here. */
  sends: number;
  /** Wrong tries since the last code. */
  misses: number;
};

/** The code that the server has just sent; `before` is the one that it replaces. */
export function toSentCode(
  to: string,
  { request, retry_after }: { request: string; retry_after: number },
  before: SentCode | null,
): SentCode {
  const resendAtMs = Date.now() + retry_after * 1000;
  return { to, request, resendAtMs, sends: (before?.sends ?? 0) + 1, misses: 0 };
}

/** A code after a try that failed. */
export function afterFailedTry(code: SentCode, cause: unknown): SentCode {
  const isMiss = toApiError(cause, "").fields.otp !== undefined;
  return isMiss ? { ...code, misses: code.misses + 1 } : code;
}

type SentCodeFormProps = {
  sent: SentCode;
  label: string;
  submitLabel: string;
  form: CodeForm;
  /** Called with all the digits of a code. */
  onSubmit: (otp: string) => Promise<void>;
  onResend: () => void;
  children?: ReactNode;
};

/** The form for a code that was sent, which submits itself when it is complete, with the way to another one. */
export function SentCodeForm(props: SentCodeFormProps) {
  const { sent, label, submitLabel, form, onSubmit, onResend, children } = props;
  const { sends, misses, resendAtMs } = sent;
  const { busy, error } = form;
  const { code, enter, submit, clear } = useCode(form, "otp", onSubmit);
  const to = readableMobile(sent.to);
  const isDead = misses >= limits.codeAttemptsMax;
  const resend = () => {
    clear();
    onResend();
  };
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <p role="status" className="text-muted [overflow-wrap:anywhere]">
        {sends > 1 ? strings.newCode(to) : strings.sentTo(to)}
      </p>
      <CodeField
        key={sends}
        label={label}
        name="otp"
        autoFocus
        value={code}
        enter={enter}
        disabled={isDead}
        error={isDead ? codeStrings.codeDead : error?.fields.otp}
      />
      {isDead ? (
        <NewCode busy={busy} onClick={resend} />
      ) : (
        <>
          <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
          <ResendCode resendAtMs={resendAtMs} busy={busy} onClick={resend} />
        </>
      )}
      {children}
    </SubmitForm>
  );
}
