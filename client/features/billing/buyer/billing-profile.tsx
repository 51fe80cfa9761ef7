import { useState } from "react";
import { billingProfileInput } from "../../../../shared/inputs/billing.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { submitIfValid } from "../../../lib/form.ts";
import { useSavedDraft } from "../../../lib/storage/saved-draft.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { SavedNote } from "../../../ui/form/saved-note.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { QuerySection } from "../../../ui/state/query-section.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import {
  type BillingDraft,
  BillingFields,
  uneditedBilling,
  useBillingFields,
} from "./billing-fields.tsx";
import { billingProfileStrings as strings } from "./billing-profile-strings.ts";

/** State and GSTIN for future receipts; needs a `QueryProvider` above. */
export function BillingProfile() {
  const query = trpc.billing.profile.useQuery();
  const placeholder = (
    <div className="grid gap-2">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-12" />
    </div>
  );
  return (
    <QuerySection query={query} failed={strings.failed} placeholder={placeholder}>
      {() => <BillingProfileForm />}
    </QuerySection>
  );
}

const draftShape = { state: "", gstin: "" } as const;

function BillingProfileForm() {
  const [typed, setTyped] = useSavedDraft<BillingDraft>("account-bill", draftShape);
  const fields = useBillingFields(typed ?? uneditedBilling, setTyped);
  const { billing } = trpc.useUtils();
  const form = useSubmit();
  const { busy, error } = form;
  const [saved, setSaved] = useState(false);
  const values = fields.values();
  const submit = () =>
    submitIfValid(form, billingProfileInput.safeParse(values), async () => {
      setSaved(false);
      const profile = await trpcClient.billing.saveProfile.mutate(values);
      billing.profile.setData(undefined, (known) => known && { ...known, ...profile });
      // Text typed during the request is not saved.
      setTyped((now) => (now === typed ? null : now));
      setSaved(true);
    });
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <BillingFields fields={fields} errors={error?.fields ?? {}} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton variant="secondary" busy={busy}>
          {strings.save}
        </SubmitButton>
        <SavedNote text={strings.saved} shown={saved && typed === null} />
      </div>
    </SubmitForm>
  );
}
