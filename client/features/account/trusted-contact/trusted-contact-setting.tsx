import { trpc } from "../../../lib/api/trpc.tsx";
import { QuerySection } from "../query-section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { NamedContact } from "./named-contact.tsx";
import { strings } from "./strings.ts";

/** The trusted contact, whom the person may ask for a call, and the form to name one. */
export function TrustedContactSetting() {
  const query = trpc.trustedContact.get.useQuery();
  const { account } = trpc.useUtils();
  const onChanged = async () => {
    await query.refetch();
    void account.record.invalidate();
  };
  return (
    <QuerySection query={query} strings={strings}>
      {({ contact, sms }) => (
        <>
          <p className="max-w-text">{strings.what}</p>
          {contact === null ? null : <NamedContact contact={contact} onChanged={onChanged} />}
          {contact?.status === "invited" || contact?.status === "agreed" ? null : (
            <ContactForm sms={sms} onChanged={onChanged} />
          )}
        </>
      )}
    </QuerySection>
  );
}
