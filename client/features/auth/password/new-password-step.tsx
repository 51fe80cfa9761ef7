import { setPasswordInput } from "../../../../shared/inputs/auth.ts";
import { toFormError } from "../../../lib/form.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { TextButton } from "../../../ui/form/text-button.tsx";
import type { SignIn } from "../sign-in-types.ts";
import { IdentifierField } from "../step-controls.tsx";
import { strings } from "../strings.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** A new password after a forgotten one; the code has signed the person in. */
export function NewPasswordStep({ signIn }: { signIn: SignIn }) {
  const submit = (data: FormData) => {
    const checked = setPasswordInput.safeParse(Object.fromEntries(data));
    if (checked.success) return void signIn.choosePassword(checked.data);
    signIn.setError(toFormError(checked.error));
  };
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <IdentifierField signIn={signIn} />
      <NewPasswordFields errors={signIn.error?.fields} label={strings.newPassword} />
      <SubmitButton busy={signIn.busy}>{strings.savePassword}</SubmitButton>
      <div className="justify-self-center">
        <TextButton onClick={() => signIn.finishSignIn("code")}>{strings.later}</TextButton>
      </div>
    </SubmitForm>
  );
}
