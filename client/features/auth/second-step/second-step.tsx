import { useState } from "react";
import { toFieldFormError } from "../../../lib/api/use-submit.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { TextButton } from "../../../ui/form/text-button.tsx";
import { useCode } from "../../../ui/form/use-code.ts";
import type { SignIn } from "../sign-in-types.ts";
import { IdentifierField } from "../step-controls.tsx";
import { strings } from "../strings.ts";
import { secondStepStrings } from "./second-step-strings.ts";

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ signIn }: { signIn: SignIn }) {
  const [byRecovery, setByRecovery] = useState(false);
  const methods = signIn.state.openSecondStep?.methods ?? [];
  const toggle = () => {
    signIn.setError(null);
    setByRecovery(!byRecovery);
  };
  return (
    <>
      {byRecovery ? <RecoveryForm signIn={signIn} /> : <TotpForm signIn={signIn} />}
      {methods.includes("recovery") ? (
        <div className="justify-self-center">
          <TextButton onClick={toggle}>
            {byRecovery ? secondStepStrings.useApp : secondStepStrings.useRecovery}
          </TextButton>
        </div>
      ) : (
        <p className="text-sm text-muted">{secondStepStrings.noRecovery}</p>
      )}
    </>
  );
}

function TotpForm({ signIn }: { signIn: SignIn }) {
  const { code, enter, submit } = useCode(signIn, "code", (complete) =>
    signIn.answerSecondStep("totp", complete),
  );
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <IdentifierField signIn={signIn} canChange />
      <p>{secondStepStrings.appText}</p>
      <CodeField
        label={secondStepStrings.appCode}
        name="code"
        autoFocus
        value={code}
        enter={enter}
        error={signIn.error?.fields.code}
      />
      <SubmitButton busy={signIn.busy}>{strings.login}</SubmitButton>
    </SubmitForm>
  );
}

function RecoveryForm({ signIn }: { signIn: SignIn }) {
  const submit = (data: FormData) => {
    const code = String(data.get("code") ?? "").trim();
    if (code !== "") return void signIn.answerSecondStep("recovery", code);
    signIn.setError(toFieldFormError("code", secondStepStrings.needRecovery));
  };
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <IdentifierField signIn={signIn} canChange />
      <p>{secondStepStrings.recoveryText}</p>
      <TextField
        label={secondStepStrings.recoveryCode}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        error={signIn.error?.fields.code}
        className="text-lg tracking-wider"
      />
      <SubmitButton busy={signIn.busy}>{strings.login}</SubmitButton>
    </SubmitForm>
  );
}
