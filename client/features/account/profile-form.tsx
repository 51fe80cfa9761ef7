import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { messages } from "../../../shared/i18n/messages.ts";
import { updateProfileInput } from "../../../shared/inputs/auth.ts";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { toFormError, useSubmit } from "../../lib/api/use-submit.ts";
import { session, useSession } from "../../lib/session/session.ts";
import { useSavedDraft } from "../../lib/storage/saved-draft.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SavedNote } from "../../ui/form/saved-note.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { Icon } from "../../ui/icon.tsx";
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

/** Saves the name on the server and in the session of every tab. */
async function saveName(name: string): Promise<void> {
  const { token } = session.read();
  const user = await trpcClient.auth.updateProfile.mutate({ name });
  const now = session.read();
  if (now.token === token) session.setUser({ ...now.user, ...user });
}

function NameForm() {
  const { user } = useSession();
  const { busy, error, setError, run } = useSubmit();
  const [typed, setTyped] = useSavedDraft<string>("account-name");
  const [saved, setSaved] = useState(false);
  const submit = () => {
    const checked = updateProfileInput.safeParse({ name: typed ?? user?.name ?? "" });
    if (!checked.success) return setError(toFormError(checked.error));
    void run(messages.generic, async () => {
      setSaved(false);
      await saveName(checked.data.name);
      // Text typed during the request is not saved.
      setTyped((now) => (now === typed ? null : now));
      setSaved(true);
    });
  };
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <TextField
        label={strings.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        dir="auto"
        value={typed ?? user?.name ?? ""}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error?.fields.name}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={busy}>
          {strings.saveName}
        </Button>
        <SavedNote text={strings.saved} shown={saved && typed === null} />
      </div>
    </SubmitForm>
  );
}

function Identifiers() {
  const { user } = useSession();
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Identifier label={strings.email} value={user?.email ?? null} />
        <Identifier
          label={strings.mobile}
          value={user?.mobile == null ? null : readableMobile(user.mobile)}
        />
      </dl>
      <p className="text-sm text-muted">
        {strings.provenText}{" "}
        <Link href="/contact" className="underline underline-offset-2">
          {strings.writeToUs}
        </Link>
      </p>
    </div>
  );
}

type IdentifierProps = { label: string; value: string | null };

/** Every identifier of an account is verified, because an account is created by a code. */
function Identifier({ label, value }: IdentifierProps): ReactNode {
  return (
    <div className="grid content-start gap-0.5 rounded border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      {value === null ? (
        <dd className="text-muted">{strings.none}</dd>
      ) : (
        <dd className="grid gap-0.5">
          <span className="font-medium [overflow-wrap:anywhere]">{value}</span>
          <span className="flex items-center gap-1 text-sm font-medium text-success">
            <Icon name="check" className="-ms-0.5 size-4" />
            {strings.proven}
          </span>
        </dd>
      )}
    </div>
  );
}
