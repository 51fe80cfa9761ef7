import { useState } from "react";
import { updateProfileInput } from "../../../shared/inputs/auth.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { useSubmit } from "../../lib/api/use-submit.ts";
import { submitIfValid } from "../../lib/form.ts";
import { changeProfile } from "../../lib/session/change-profile.ts";
import { useSession } from "../../lib/session/session.ts";
import { isString } from "../../lib/storage/matches-shape.ts";
import { useSavedDraft } from "../../lib/storage/saved-draft.ts";
import { SubmitButton } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SavedNote } from "../../ui/form/saved-note.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { Identifiers } from "./identifiers.tsx";
import { strings } from "./strings.ts";

/** The name, which people can change, and the identifiers they sign in with. */
export function ProfileForm() {
  return (
    <>
      <NameForm />
      <Identifiers />
    </>
  );
}

function NameForm() {
  const { user } = useSession();
  const form = useSubmit();
  const { busy, error } = form;
  const [typed, setTyped] = useSavedDraft<string>("account-name", isString);
  const [saved, setSaved] = useState(false);
  const name = typed ?? user?.name ?? "";
  const submit = () =>
    submitIfValid(form, updateProfileInput.safeParse({ name }), async (input) => {
      setSaved(false);
      await changeProfile(() => trpcClient.auth.updateProfile.mutate(input));
      // Text typed during the request is not saved.
      setTyped((now) => (now === typed ? null : now));
      setSaved(true);
    });
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <TextField
        label={strings.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        dir="auto"
        value={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error?.fields.name}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton variant="secondary" busy={busy}>
          {strings.saveName}
        </SubmitButton>
        <SavedNote text={strings.saved} shown={saved && typed === null} />
      </div>
    </SubmitForm>
  );
}
