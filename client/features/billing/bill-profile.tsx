import { useState } from "react";
import { billingProfileInput } from "../../../shared/billing-inputs.ts";
import { messages } from "../../../shared/messages.ts";
import { faultOf, useAttempt } from "../../lib/attempt.ts";
import { useKeptDraft } from "../../lib/kept-draft.ts";
import { trpc } from "../../lib/trpc.tsx";
import { toApiError, trpcClient } from "../../lib/trpc-client.ts";
import { AttemptForm } from "../../ui/attempt-form.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SavedNote } from "../../ui/saved-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BillFields, type TypedBill, untouchedBill, useBillFields } from "./bill-fields.tsx";
import { billProfileStrings as strings } from "./bill-profile-strings.ts";

/** State and GSTIN for the bills to come, outside of any purchase; wants a `QueryProvider` above. */
export function BillProfile() {
  const { data, error, isPending, isFetching, refetch } = trpc.billing.profile.useQuery();
  if (isPending) {
    return (
      <div role="status" aria-label={strings.loading} className="grid gap-2">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (data === undefined) {
    const { message } = toApiError(error, strings.failed);
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <BillForm />;
}

function BillForm() {
  const [typed, setTyped] = useKeptDraft<TypedBill>("account-bill");
  const bill = useBillFields(typed ?? untouchedBill, setTyped);
  const { billing } = trpc.useUtils();
  const { busy, fault, setFault, attempt } = useAttempt();
  const [saved, setSaved] = useState(false);
  const values = bill.values();
  const submit = () => {
    const checked = billingProfileInput.safeParse(values);
    if (!checked.success) return setFault(faultOf(checked.error));
    void attempt(messages.generic, async () => {
      setSaved(false);
      const profile = await trpcClient.billing.saveProfile.mutate(values);
      billing.profile.setData(undefined, profile);
      // What was typed meanwhile is not saved.
      setTyped((now) => (now === typed ? null : now));
      setSaved(true);
    });
  };
  return (
    <AttemptForm fault={fault} onSubmit={submit}>
      <BillFields fields={bill} errors={fault?.fields ?? {}} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={busy}>
          {strings.save}
        </Button>
        <SavedNote text={strings.saved} shown={saved && typed === null} />
      </div>
    </AttemptForm>
  );
}
