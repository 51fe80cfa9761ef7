import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { contactInput } from "../../../../shared/inputs/trusted-contact.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { type FormError, useSubmit } from "../../../lib/api/use-submit.ts";
import { toFormError } from "../../../lib/form.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { strings } from "./strings.ts";

/** `sms`: whether a mobile number can be asked too. */
type ContactFormProps = { sms: boolean; onChanged: () => Promise<void> };

/** Names somebody and asks them. */
export function ContactForm({ sms, onChanged }: ContactFormProps) {
  const { busy, error, run } = useSubmit();
  const [ownError, setOwnError] = useState<FormError | null>(null);
  const submit = (data: FormData) => {
    const checked = contactInput.safeParse(Object.fromEntries(data));
    setOwnError(checked.success ? null : toFormError(checked.error));
    if (!checked.success) return;
    void run(messages.generic, async () => {
      await trpcClient.trustedContact.invite.mutate(checked.data);
      toast(strings.asked);
      await onChanged();
    });
  };
  const shown = ownError ?? error;
  return (
    <SubmitForm error={shown} onSubmit={submit}>
      <TextField
        label={strings.name}
        name="name"
        autoComplete="off"
        dir="auto"
        error={shown?.fields.name}
      />
      <TextField
        label={sms ? strings.contact : strings.contactByMail}
        name="contact"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        hint={strings.contactHint}
        error={shown?.fields.contact}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={busy}>
        {strings.ask}
      </Button>
    </SubmitForm>
  );
}
