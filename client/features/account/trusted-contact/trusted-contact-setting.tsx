import { useRef } from "react";
import { trustedContactInput } from "../../../../shared/inputs/trusted-contact.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { takesLostFocus, useLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { submitIfValid } from "../../../lib/form.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { QuerySection } from "../../../ui/state/query-section.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
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
    <QuerySection query={query} placeholder={<Skeleton className="h-128 md:h-96" />}>
      {(data) => <LoadedContact {...data} onChanged={onChanged} />}
    </QuerySection>
  );
}

type LoadedContactProps = Outputs["trustedContact"]["get"] & {
  onChanged: () => Promise<void>;
};

/** A part of its own: a contact that was loaded has taken the focus from nobody. */
function LoadedContact({ contact, sms, onChanged }: LoadedContactProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form goes when it has asked, and the buttons go with a contact that is removed.
  useLostFocus(contact?.status, box);
  return (
    <div ref={box} className="grid grid-cols-1 gap-5">
      <p className="max-w-text" {...takesLostFocus}>
        {strings.what}
      </p>
      {contact === null ? null : <NamedContact contact={contact} onChanged={onChanged} />}
      {contact?.status === "invited" || contact?.status === "agreed" ? null : (
        <ContactForm sms={sms} onChanged={onChanged} />
      )}
    </div>
  );
}

/** `sms`: whether a mobile number can be asked too. */
type ContactFormProps = { sms: boolean; onChanged: () => Promise<void> };

function ContactForm({ sms, onChanged }: ContactFormProps) {
  const form = useSubmit();
  const { busy, error } = form;
  const submit = (data: FormData) =>
    submitIfValid(form, trustedContactInput.safeParse(Object.fromEntries(data)), async (input) => {
      await trpcClient.trustedContact.invite.mutate(input);
      toast(strings.asked);
      await onChanged();
    });
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <TextField
        label={strings.name}
        name="name"
        autoComplete="off"
        dir="auto"
        error={error?.fields.name}
      />
      <TextField
        label={sms ? strings.contact : strings.contactByMail}
        name="contact"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        hint={strings.contactHint}
        error={error?.fields.contact}
      />
      <SubmitButton variant="secondary" className="justify-self-start" busy={busy}>
        {strings.ask}
      </SubmitButton>
    </SubmitForm>
  );
}
