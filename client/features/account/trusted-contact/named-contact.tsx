import { useState } from "react";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { isolateName } from "../../../lib/i18n/isolate-name.ts";
import { Button } from "../../../ui/form/button.tsx";
import { InlineConfirm } from "../../../ui/inline-confirm.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Failure } from "../../../ui/state/failure.tsx";
import { strings } from "./strings.ts";

type NamedContactProps = {
  contact: NonNullable<Outputs["trustedContact"]["get"]["contact"]>;
  onChanged: () => Promise<void>;
};

/** The named contact with their status, and the buttons to remind or remove them. */
export function NamedContact({ contact, onChanged }: NamedContactProps) {
  const { name, contact: identifier, status, invited_at, answered_at } = contact;
  const { busy, error, run } = useSubmit();
  const [asking, setAsking] = useState(false);
  const askAgain = () =>
    run(async () => {
      await trpcClient.trustedContact.resend.mutate();
      toast(strings.asked);
      await onChanged();
    });
  const remove = () =>
    run(async () => {
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
        {identifier === null ? null : (
          <p className="[overflow-wrap:anywhere]">{readableMobile(identifier)}</p>
        )}
        <p className="text-sm text-muted">
          {strings.status[status](formatDate(answered_at ?? invited_at))}
        </p>
      </div>
      <Failure error={error} />
      {asking ? (
        <InlineConfirm
          label={strings.remove}
          question={strings.removeAsk(isolateName(name))}
          yes={strings.removeYes}
          no={strings.removeNo}
          busy={busy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
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
