import { signInMessages } from "../../../../shared/sign-in/sign-in-messages.ts";
import { Button } from "../../../ui/form/button.tsx";
import type { Login } from "../login.ts";
import { IdentifierField, StepForm, TextButton } from "../step-form.tsx";
import { strings } from "../strings.ts";
import { PasswordField } from "./password-field.tsx";

export function PasswordStep({ login }: { login: Login }) {
  const submit = (data: FormData) => {
    const password = String(data.get("password") ?? "");
    if (password !== "") return void login.login(password);
    const message = signInMessages.enterPassword;
    login.setError({ message, fields: { password: message }, reference: null });
  };
  return (
    <StepForm login={login} onSubmit={submit}>
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
    </StepForm>
  );
}
