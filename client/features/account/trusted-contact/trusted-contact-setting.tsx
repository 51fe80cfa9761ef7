import { toApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { ContactForm } from "./contact-form.tsx";
import { NamedContact } from "./named-contact.tsx";
import { strings } from "./strings.ts";

/** Whom the person may ask for a call, and the form to name somebody. */
export function TrustedContactSetting() {
  const { data, error, isPending, isFetching, refetch } = trpc.trustedContact.get.useQuery();
  const { account } = trpc.useUtils();
  if (isPending) {
    return (
      <div role="status" aria-label={strings.loading}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (data === undefined) {
    const { message } = toApiError(error, strings.failed);
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { contact, sms } = data;
  const onChanged = async () => {
    await refetch();
    void account.record.invalidate();
  };
  const isOpen = contact?.status === "invited" || contact?.status === "agreed";
  return (
    <>
      <p className="max-w-text">{strings.what}</p>
      {contact === null ? null : <NamedContact contact={contact} onChanged={onChanged} />}
      {isOpen ? null : <ContactForm sms={sms} onChanged={onChanged} />}
    </>
  );
}
