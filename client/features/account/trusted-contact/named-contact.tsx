import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import type { ContactStatus } from "../../../../shared/privacy/trusted-contact.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { isolateName } from "../../../lib/i18n/isolate-name.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { strings } from "./strings.ts";

type NamedContactProps = {
  contact: {
    name: string;
    contact: string | null;
    status: ContactStatus;
    invited_at: string;
    answered_at: string | null;
  };
  onChanged: () => Promise<void>;
};

/** The named contact with their status, and the buttons to remind or remove them. */
export function NamedContact({ contact, onChanged }: NamedContactProps) {
  const { name, contact: address, status, invited_at, answered_at } = contact;
  const { busy, error, run } = useSubmit();
  const [asking, setAsking] = useState(false);
  const askAgain = () =>
    run(messages.generic, async () => {
      await trpcClient.trustedContact.resend.mutate();
      toast(strings.asked);
      await onChanged();
    });
  const remove = () =>
    run(messages.generic, async () => {
      await trpcClient.trustedContact.remove.mutate();
      toast(strings.removed);
      await onChanged();
    });
  return (
    <>
      <div className="grid gap-1 rounded border border-line bg-surface px-4 py-3">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        {address === null ? null : (
          <p className="[overflow-wrap:anywhere]">{readableMobile(address)}</p>
        )}
        <p className="text-sm text-muted">
          {strings.status[status](formatDate(answered_at ?? invited_at))}
        </p>
      </div>
      {error === null ? null : (
        <ErrorState message={error.message}>
          <Reference id={error.reference} />
        </ErrorState>
      )}
      {asking ? (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{strings.remove}</legend>
          <p>{strings.removeAsk(isolateName(name))}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={busy} autoFocus onClick={() => void remove()}>
              {strings.removeYes}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {strings.removeNo}
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className="flex flex-wrap gap-3">
          {status === "invited" ? (
            <Button variant="secondary" busy={busy} onClick={() => void askAgain()}>
              {strings.askAgain}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {strings.remove}
          </Button>
        </div>
      )}
    </>
  );
}
