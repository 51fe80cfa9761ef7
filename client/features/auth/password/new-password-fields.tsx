import type { FormError } from "../../../lib/api/use-submit.ts";
import { strings } from "../strings.ts";
import { PasswordField } from "./password-field.tsx";

type NewPasswordFieldsProps = { errors: FormError["fields"] | undefined; label: string };

/** A new password and its confirmation. */
export function NewPasswordFields({ errors, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={strings.passwordHint}
        error={errors?.password}
      />
      <PasswordField
        label={strings.confirm}
        name="password_confirmation"
        autoComplete="new-password"
        error={errors?.password_confirmation}
      />
    </>
  );
}
