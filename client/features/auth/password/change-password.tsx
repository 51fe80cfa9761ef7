import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { changePasswordInput } from "../../../../shared/inputs/auth.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { toFormError } from "../../../lib/form.ts";
import { Button } from "../../../ui/form/button.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { TextButton } from "../step-form.tsx";
import { strings } from "../strings.ts";
import { UsernameField } from "../username-field.tsx";
import { changePasswordStrings as words } from "./change-password-strings.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { proveByCode } from "./prove-by-code.ts";

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
      {changed ? <Notice tone="success">{words.changed}</Notice> : null}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          setChanged(false);
          setOpen(true);
        }}
      >
        {words.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.open}>
        <ChangeForm onChanged={done} />
      </Dialog>
    </>
  );
}

function ChangeForm({ onChanged }: ChangePasswordProps) {
  const { busy, error, setError, run } = useSubmit();
  const submit = (data: FormData) => {
    const checked = changePasswordInput.safeParse(Object.fromEntries(data));
    if (!checked.success) return setError(toFormError(checked.error));
    void run(messages.generic, async () => {
      await trpcClient.auth.changePassword.mutate(checked.data);
      onChanged();
    });
  };
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <UsernameField />
      <div className="grid justify-items-start">
        <div className="w-full">
          <PasswordField
            label={words.current}
            name="current_password"
            autoComplete="current-password"
            error={error?.fields.current_password}
          />
        </div>
        <TextButton onPress={() => void run(messages.generic, proveByCode)}>
          {words.forgot}
        </TextButton>
      </div>
      <NewPasswordFields errors={error?.fields} label={strings.newPassword} />
      <Button type="submit" busy={busy}>
        {strings.savePassword}
      </Button>
    </SubmitForm>
  );
}
