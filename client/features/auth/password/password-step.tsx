import { signInMessages } from "../../../../shared/sign-in/sign-in-messages.ts";
import { fieldError } from "../../../lib/api/use-submit.ts";
import { Button } from "../../../ui/form/button.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import type { Login } from "../login.ts";
import { IdentifierField, TextButton } from "../step-controls.tsx";
import { strings } from "../strings.ts";
import { PasswordField } from "./password-field.tsx";

export function PasswordStep({ login }: { login: Login }) {
  const submit = (data: FormData) => {
    const password = String(data.get("password") ?? "");
    if (password !== "") return void login.login(password);
    login.setError(fieldError("password", signInMessages.enterPassword));
  };
  return (
    <SubmitForm error={login.error} onSubmit={submit}>
      <IdentifierField login={login} canChange />
      <PasswordField
        label={strings.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={login.error?.fields.password}
      />
      <Button type="submit" busy={login.busy}>
        {strings.login}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextButton onPress={() => void login.begin("otp", true)}>{strings.forgot}</TextButton>
        <TextButton onPress={() => void login.begin("otp")}>{strings.useCode}</TextButton>
      </div>
    </SubmitForm>
  );
}
