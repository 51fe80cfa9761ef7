import { nomineeInput } from "../../../../shared/inputs/account.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { submitIfValid } from "../../../lib/form.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { QuerySection } from "../../../ui/state/query-section.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useWithProof } from "./use-with-proof.ts";

/** The nominee, who may use the rights of the person, and the form to name one. */
export function NomineeSetting() {
  const query = trpc.account.nominee.useQuery();
  const onChanged = () => void query.refetch();
  return (
    <QuerySection query={query}>
      {(nominee) => (
        <NomineeForm key={nominee?.updated_at} nominee={nominee} onChanged={onChanged} />
      )}
    </QuerySection>
  );
}

type Nominee = { name: string; contact: string };

function NomineeForm({ nominee, onChanged }: { nominee: Nominee | null; onChanged: () => void }) {
  const form = useWithProof();
  const { busy, error, run, proof } = form;
  const submit = (data: FormData) =>
    submitIfValid(form, nomineeInput.safeParse(Object.fromEntries(data)), async (input) => {
      await trpcClient.account.setNominee.mutate(input);
      toast(strings.nomineeSaved);
      onChanged();
    });
  const remove = () =>
    run(async () => {
      await trpcClient.account.removeNominee.mutate();
      onChanged();
    });
  return (
    <>
      <SubmitForm error={error} onSubmit={submit}>
        <TextField
          label={strings.nomineeName}
          name="name"
          autoComplete="off"
          dir="auto"
          defaultValue={nominee?.name ?? ""}
          error={error?.fields.name}
        />
        <TextField
          label={strings.nomineeContact}
          name="contact"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={nominee === null ? "" : readableMobile(nominee.contact)}
          error={error?.fields.contact}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="secondary" busy={busy}>
            {strings.saveNominee}
          </SubmitButton>
          {nominee === null ? null : (
            <Button variant="quiet" onClick={() => void remove()}>
              {strings.removeNominee}
            </Button>
          )}
        </div>
      </SubmitForm>
      <ProofDialog {...proof} allowPassword />
    </>
  );
}
