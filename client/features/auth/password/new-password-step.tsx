import { setPasswordInput } from "../../../../shared/inputs/auth.ts";
import { toFormError } from "../../../lib/form.ts";
import { Button } from "../../../ui/form/button.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import type { Login } from "../login.ts";
import { IdentifierField, TextButton } from "../step-controls.tsx";
import { strings } from "../strings.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** A new password after a forgotten one; the code has signed the person in. */
export function NewPasswordStep({ login }: { login: Login }) {
  const submit = (data: FormData) => {
    const checked = setPasswordInput.safeParse(Object.fromEntries(data));
    if (checked.success) return void login.choosePassword(checked.data);
    login.setError(toFormError(checked.error));
  };
  return (
    <SubmitForm error={login.error} onSubmit={submit}>
      <IdentifierField login={login} />
      <NewPasswordFields errors={login.error?.fields} label={strings.newPassword} />
      <Button type="submit" busy={login.busy}>
        {strings.savePassword}
      </Button>
      <div className="justify-self-center">
        <TextButton onPress={() => login.finishSignIn("code")}>{strings.later}</TextButton>
      </div>
    </SubmitForm>
  );
}
