import { useState } from "react";
import { changePasswordInput } from "../../../../shared/inputs/auth.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { submitIfValid } from "../../../lib/form.ts";
import { loginPath, navigate } from "../../../lib/navigation.ts";
import { ownIdentifier } from "../../../lib/session/own-identifier.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { TextButton } from "../../../ui/form/text-button.tsx";
import { UsernameField } from "../../../ui/form/username-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { authCalls } from "../auth-calls.ts";
import { beginAnswered, nextState, saveSignInState, startState } from "../sign-in-state.ts";
import { strings } from "../strings.ts";
import { changePasswordStrings } from "./change-password-strings.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

type ChangePasswordProps = { onChanged: () => void };

/** Changes the password with the current one, or with a code if it is forgotten. */
export function ChangePassword({ onChanged }: ChangePasswordProps) {
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const done = () => {
    setOpen(false);
    setChanged(true);
    onChanged();
  };
  return (
    <>
      {changed ? <Notice tone="success">{changePasswordStrings.changed}</Notice> : null}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          setChanged(false);
          setOpen(true);
        }}
      >
        {changePasswordStrings.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={changePasswordStrings.open}>
        <ChangeForm onChanged={done} />
      </Dialog>
    </>
  );
}

function ChangeForm({ onChanged }: ChangePasswordProps) {
  const form = useSubmit();
  const { busy, error, run } = form;
  const submit = (data: FormData) =>
    submitIfValid(form, changePasswordInput.safeParse(Object.fromEntries(data)), async (input) => {
      await trpcClient.auth.changePassword.mutate(input);
      onChanged();
    });
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <UsernameField value={ownIdentifier()?.value ?? ""} />
      <div className="grid justify-items-start">
        <div className="w-full">
          <PasswordField
            label={changePasswordStrings.current}
            name="current_password"
            autoComplete="current-password"
            error={error?.fields.current_password}
          />
        </div>
        <TextButton busy={busy} onClick={() => void run(startPasswordReset)}>
          {changePasswordStrings.forgot}
        </TextButton>
      </div>
      <NewPasswordFields errors={error?.fields} label={strings.newPassword} />
      <SubmitButton busy={busy}>{strings.savePassword}</SubmitButton>
    </SubmitForm>
  );
}

/**
 * Sends a code to the signed-in person and opens the page that asks for it and for a new password. That
 * page returns here.
 * @throws when no code could be sent
 */
async function startPasswordReset(): Promise<void> {
  const identifier = ownIdentifier();
  if (identifier === null) return;
  const answer = await authCalls.begin(identifier, "otp", null);
  const start = { ...startState("login"), text: identifier.value };
  saveSignInState(nextState(start, beginAnswered({ identifier, answer, forgot: true })));
  navigate(loginPath(window.location.pathname));
}
