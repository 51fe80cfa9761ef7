import { type ClipboardEvent, useEffect, useState } from "react";
import { messages } from "../../../shared/i18n/messages.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { digitsOf } from "./digits.ts";
import { readable } from "./identifier-hint.ts";
import { StepForm, TextButton } from "./step-form.tsx";
import { strings } from "./strings.ts";
import type { Login } from "./use-login.ts";
import { useSmsCode } from "./use-sms-code.ts";

export function CodeStep({ login }: { login: Login }) {
  const { state, error } = login;
  const [code, setCode] = useState("");
  const enter = (text: string) => {
    const digits = digitsOf(text);
    if (error !== null) login.setError(null);
    setCode(digits);
    if (digits.length === limits.otpDigits && digits !== code) void login.verify(digits);
  };
  useSmsCode(state.identifier?.type === "mobile", enter);
  // A `maxLength` would cut a pasted `123 456` before its last digit.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    enter(event.clipboardData.getData("text"));
  };
  const submit = () => {
    if (code.length === limits.otpDigits) return void login.verify(code);
    const message = messages.otpInvalid;
    login.setError({ message, fields: { otp: message }, reference: null });
  };
  return (
    <StepForm login={login} onSubmit={submit}>
      {state.identifier === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
            {strings.sentTo(readable(state.identifier))}
          </p>
          <TextButton onPress={() => login.change({ type: "went", step: "identifier" })}>
            {strings.change}
          </TextButton>
        </div>
      )}
      <TextField
        label={strings.code}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.otpDigits}
        autoFocus
        value={code}
        onChange={(event) => enter(event.currentTarget.value)}
        onPaste={onPaste}
        error={error?.fields.otp}
        className="text-xl tracking-[0.4em]"
      />
      <Button type="submit" busy={login.busy}>
        {strings.verify}
      </Button>
      <Resend login={login} />
    </StepForm>
  );
}

function Resend({ login }: { login: Login }) {
  const { resendAtMs, forgot } = login.state;
  const seconds = useSecondsUntil(resendAtMs);
  return (
    <div className="justify-self-center">
      <TextButton disabled={seconds > 0} onPress={() => void login.begin("otp", forgot)}>
        {seconds > 0 ? strings.resendIn(seconds) : strings.resend}
      </TextButton>
    </div>
  );
}

function useSecondsUntil(timeMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((timeMs - nowMs) / 1000));
  const waiting = seconds > 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return seconds;
}
