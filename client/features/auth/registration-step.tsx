import { completeRegistrationInput } from "../../../shared/inputs/auth.ts";
import { refusalText } from "../../../shared/refusal-text.ts";
import { signInMessages } from "../../../shared/sign-in/sign-in-messages.ts";
import { firstFieldMessages } from "../../lib/form.ts";
import { SubmitButton } from "../../ui/form/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { TextButton } from "../../ui/form/text-button.tsx";
import { NewPasswordFields } from "./password/new-password-fields.tsx";
import type { SignIn } from "./sign-in-types.ts";
import { IdentifierField } from "./step-controls.tsx";
import { strings } from "./strings.ts";

/** The errors of the two boxes, by field; empty when both are ticked. */
function boxErrors(data: FormData): Record<string, string> {
  const errors: Record<string, string> = {};
  if (data.get("adult") === null) errors.adult = refusalText({ id: "adultsOnly" });
  if (data.get("terms") === null) errors.terms = refusalText({ id: "termsRequired" });
  return errors;
}

/** Name, password, age and terms for an account with a verified identifier. */
export function RegistrationStep({ signIn }: { signIn: SignIn }) {
  const { registration } = signIn;
  const errors = signIn.error?.fields;
  const submit = (data: FormData) => {
    const { name, password, password_confirmation } = Object.fromEntries(data);
    registration.current = {
      name: String(name),
      password: String(password),
      password_confirmation: String(password_confirmation),
    };
    const typed = { name, password, password_confirmation, adult: true };
    const checked = completeRegistrationInput.safeParse(typed);
    const boxes = boxErrors(data);
    const fields = { ...(checked.success ? {} : firstFieldMessages(checked.error)), ...boxes };
    const [first] = Object.values(fields);
    if (checked.success && first === undefined) return void signIn.register(checked.data);
    signIn.setError({ message: first ?? "", fields, reference: null });
  };
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <p>{signInMessages.completeRegistration}</p>
      <IdentifierField signIn={signIn} />
      <TextField
        label={strings.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        dir="auto"
        autoFocus
        defaultValue={registration.current.name}
        error={errors?.name}
      />
      <NewPasswordFields errors={errors} label={strings.password} typed={registration.current} />
      <Consent errors={errors} />
      <SubmitButton busy={signIn.busy}>{strings.signUp}</SubmitButton>
      <TextButton busy={signIn.busy} onClick={() => void signIn.cancelRegistration()}>
        {strings.younger}
      </TextButton>
    </SubmitForm>
  );
}

/** The age and the terms are asked apart; the notice about personal data is shown, not agreed to by a box. */
function Consent({ errors }: { errors: Readonly<Record<string, string | undefined>> | undefined }) {
  return (
    <div className="grid gap-2">
      <CheckField name="adult" label={strings.adult} error={errors?.adult} />
      <CheckField
        name="terms"
        label={
          <>
            {strings.agree} <LegalLink href="/terms-and-conditions">{strings.terms}</LegalLink>
            {strings.agreeEnd}
          </>
        }
        error={errors?.terms}
      />
      <p className="text-sm text-muted">
        {strings.notice} <LegalLink href="/privacy-policy">{strings.privacy}</LegalLink>
        {strings.noticeEnd}
      </p>
    </div>
  );
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    // In a tab of its own: what was typed stays here.
    <a href={href} target="_blank" className="underline underline-offset-2" rel="noopener">
      {children}
    </a>
  );
}
