import { signInMessages } from "../../../../shared/sign-in/sign-in-messages.ts";
import { toFieldFormError } from "../../../lib/api/use-submit.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { TextButton } from "../../../ui/form/text-button.tsx";
import type { SignIn } from "../sign-in-types.ts";
import { IdentifierField } from "../step-controls.tsx";
import { strings } from "../strings.ts";
import { PasswordField } from "./password-field.tsx";

export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const submit = (data: FormData) => {
    const password = String(data.get("password") ?? "");
    if (password !== "") return void signIn.login(password);
    signIn.setError(toFieldFormError("password", signInMessages.enterPassword));
  };
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <IdentifierField signIn={signIn} canChange />
      <PasswordField
        label={strings.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={signIn.error?.fields.password}
      />
      <SubmitButton busy={signIn.busy}>{strings.login}</SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextButton busy={signIn.busy} onClick={() => void signIn.begin("otp", true)}>
          {strings.forgot}
        </TextButton>
        <TextButton busy={signIn.busy} onClick={() => void signIn.begin("otp")}>
          {strings.useCode}
        </TextButton>
      </div>
    </SubmitForm>
  );
}
