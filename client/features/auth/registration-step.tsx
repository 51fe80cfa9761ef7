import { Link } from "wouter";
import { completeRegistrationInput } from "../../../shared/inputs/auth.ts";
import { fieldErrors } from "../../lib/form.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { NewPasswordFields } from "./password/new-password-fields.tsx";
import { StepForm, WhoField } from "./step-form.tsx";
import { strings } from "./strings.ts";
import type { Login } from "./use-login.ts";

/** Name and password for an account with a verified identifier. */
export function RegistrationStep({ login }: { login: Login }) {
  const errors = login.error?.fields;
  const submit = (data: FormData) => {
    const checked = completeRegistrationInput.safeParse(Object.fromEntries(data));
    if (checked.success) return void login.register(checked.data);
    const fields = fieldErrors(checked.error);
    login.setError({ message: Object.values(fields)[0] ?? "", fields, reference: null });
  };
  return (
    <StepForm login={login} onSubmit={submit}>
      <WhoField login={login} />
      <TextField
        label={strings.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        dir="auto"
        autoFocus
        error={errors?.name}
      />
      <NewPasswordFields errors={errors} label={strings.password} />
      <Button type="submit" busy={login.busy}>
        {strings.signUp}
      </Button>
      <p className="text-sm text-muted">
        {strings.agree}{" "}
        <Link href="/terms-and-conditions" className="underline underline-offset-2">
          {strings.terms}
        </Link>{" "}
        {strings.and}{" "}
        <Link href="/privacy-policy" className="underline underline-offset-2">
          {strings.privacy}
        </Link>
        {strings.agreeEnd}
      </p>
    </StepForm>
  );
}
