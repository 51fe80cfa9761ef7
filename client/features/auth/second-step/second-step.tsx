import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { digitsOf } from "../code/digits.ts";
import { useCompleteCode } from "../code/use-complete-code.ts";
import type { Login } from "../login.ts";
import { IdentifierField, StepForm, TextButton } from "../step-form.tsx";
import { strings } from "../strings.ts";

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ login }: { login: Login }) {
  const [byRecovery, setByRecovery] = useState(false);
  const methods = login.state.openSecondStep?.methods ?? [];
  const toggle = () => {
    login.setError(null);
    setByRecovery(!byRecovery);
  };
  return (
    <>
      {byRecovery ? <RecoveryForm login={login} /> : <TotpForm login={login} />}
      {methods.includes("recovery") ? (
        <div className="justify-self-center">
          <TextButton onPress={toggle}>
            {byRecovery ? strings.useApp : strings.useRecovery}
          </TextButton>
        </div>
      ) : (
        <p className="text-sm text-muted">{strings.noRecovery}</p>
      )}
    </>
  );
}

function TotpForm({ login }: { login: Login }) {
  const [code, setCode] = useState("");
  const enter = (text: string) => {
    if (login.error !== null) login.setError(null);
    setCode(digitsOf(text));
  };
  useCompleteCode(code, login.busy, (complete) => login.answerSecondStep("totp", complete));
  const submit = () => {
    if (code.length === limits.otpDigits) return void login.answerSecondStep("totp", code);
    const message = messages.otpInvalid;
    login.setError({ message, fields: { code: message }, reference: null });
  };
  return (
    <StepForm login={login} onSubmit={submit}>
      <IdentifierField login={login} canChange />
      <p>{strings.appText}</p>
      <TextField
        label={strings.appCode}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => enter(event.currentTarget.value)}
        error={login.error?.fields.code}
        className="text-xl tracking-[0.4em]"
      />
      <Button type="submit" busy={login.busy}>
        {strings.login}
      </Button>
    </StepForm>
  );
}

function RecoveryForm({ login }: { login: Login }) {
  const submit = (data: FormData) => {
    const code = String(data.get("code") ?? "").trim();
    if (code !== "") return void login.answerSecondStep("recovery", code);
    const message = strings.needRecovery;
    login.setError({ message, fields: { code: message }, reference: null });
  };
  return (
    <StepForm login={login} onSubmit={submit}>
      <IdentifierField login={login} canChange />
      <p>{strings.recoveryText}</p>
      <TextField
        label={strings.recoveryCode}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        error={login.error?.fields.code}
        className="text-lg tracking-wider"
      />
      <Button type="submit" busy={login.busy}>
        {strings.login}
      </Button>
    </StepForm>
  );
}
