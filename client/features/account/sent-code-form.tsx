import type { ReactNode } from "react";
import { toAsciiDigits } from "../../../shared/inputs/fields/digits.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { toApiError } from "../../lib/api/api-error.ts";
import type { FormError } from "../../lib/api/use-submit.ts";
import { SubmitButton } from "../../ui/form/button.tsx";
import { codeStrings } from "../../ui/form/code-strings.ts";
import { TextField } from "../../ui/form/field.tsx";
import { ResendCode } from "../../ui/form/resend-code.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
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

/** A code after a try that failed; the server counts none that is no code at all. */
export function afterFailedTry(code: SentCode, otp: string, cause: unknown): SentCode {
  const isMiss = otp.length === limits.otpDigits && toApiError(cause, "").fields.otp !== undefined;
  return isMiss ? { ...code, misses: code.misses + 1 } : code;
}

type SentCodeFormProps = {
  code: SentCode;
  label: string;
  submitLabel: string;
  busy: boolean;
  error: FormError | null;
  /** Called with the digits that were typed. */
  onSubmit: (otp: string) => void;
  onResend: () => void;
  children?: ReactNode;
};

/** The digits that a person typed as the code. */
function readCode(data: FormData): string {
  return toAsciiDigits(String(data.get("otp") ?? "")).replace(/\D/g, "");
}

/** The form for a code that was sent, with the way to another one. */
export function SentCodeForm(props: SentCodeFormProps) {
  const { code, label, submitLabel, busy, error, onSubmit, onResend, children } = props;
  const { sends, misses, resendAtMs } = code;
  const to = readableMobile(code.to);
  // The server replaces a code after its last wrong try without a wait.
  const isDead = misses >= limits.codeAttemptsMax;
  return (
    <SubmitForm error={error} onSubmit={(data) => onSubmit(readCode(data))}>
      <p role="status" className="text-muted [overflow-wrap:anywhere]">
        {sends > 1 ? strings.newCode(to) : strings.sentTo(to)}
      </p>
      <TextField
        key={sends}
        label={label}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={limits.otpDigits + 1}
        error={isDead ? codeStrings.codeDead : error?.fields.otp}
        className="text-xl tracking-[0.4em]"
      />
      <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      <ResendCode resendAtMs={isDead ? 0 : resendAtMs} busy={busy} onClick={onResend} />
      {children}
    </SubmitForm>
  );
}
