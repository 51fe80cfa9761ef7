import { useState } from "react";
import { fieldError } from "../../../lib/api/use-submit.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { useCode } from "../code/use-code.ts";
import type { Login } from "../login.ts";
import { IdentifierField, TextButton } from "../step-controls.tsx";
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
  const { code, enter, submit } = useCode(login, "code", (complete) =>
    login.answerSecondStep("totp", complete),
  );
  return (
    <SubmitForm error={login.error} onSubmit={submit}>
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
    </SubmitForm>
  );
}

function RecoveryForm({ login }: { login: Login }) {
  const submit = (data: FormData) => {
    const code = String(data.get("code") ?? "").trim();
    if (code !== "") return void login.answerSecondStep("recovery", code);
    login.setError(fieldError("code", strings.needRecovery));
  };
  return (
    <SubmitForm error={login.error} onSubmit={submit}>
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
    </SubmitForm>
  );
}
