import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useProven } from "./use-proven.ts";

/** Asks twice, then for a code, and then for the deletion in seven days. */
export function DeleteAccount() {
  const { busy, error, run, proof } = useProven();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void run(messages.generic, async () => {
      await trpcClient.account.requestDeletion.mutate();
      await refreshProfile();
    });
  };
  return (
    <>
      <p className="max-w-text">{strings.removeWhat}</p>
      {error === null ? null : (
        <ErrorState message={error.message}>
          <Reference id={error.reference} />
        </ErrorState>
      )}
      <Button
        variant="danger"
        className="justify-self-start"
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {strings.startRemove}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={strings.confirmTitle}>
        <div className="grid gap-4">
          <p>{strings.confirmText}</p>
          <Button variant="danger" onClick={confirm}>
            {strings.confirm}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {strings.cancel}
          </Button>
        </div>
      </Dialog>
      <ProofDialog {...proof} />
    </>
  );
}
