import type { FormError } from "../../../lib/api/use-submit.ts";
import { strings } from "../strings.ts";
import { PasswordField } from "./password-field.tsx";

type NewPasswordFieldsProps = {
  errors: FormError["fields"] | undefined;
  label: string;
  /** What was typed before, by the names of the fields. */
  typed?: Readonly<Record<string, string>>;
};

export function NewPasswordFields({ errors, label, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={strings.passwordHint}
        defaultValue={typed?.password}
        error={errors?.password}
      />
      <PasswordField
        label={strings.confirm}
        name="password_confirmation"
        autoComplete="new-password"
        defaultValue={typed?.password_confirmation}
        error={errors?.password_confirmation}
      />
    </>
  );
}
