import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { legalVersion } from "../../../../shared/privacy/versions.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useProven } from "./use-proven.ts";

/** Takes the consent back: says what ends, then asks who it is. */
export function WithdrawConsent() {
  const { busy, error, run, proof } = useProven();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void run(messages.generic, async () => {
      await trpcClient.account.withdrawConsent.mutate({ version: legalVersion, language });
      await refreshProfile();
    });
  };
  return (
    <>
      {error === null ? null : (
        <ErrorState message={error.message}>
          <Reference id={error.reference} />
        </ErrorState>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {strings.withdraw}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={strings.withdrawTitle}>
        <div className="grid gap-4">
          <p>{strings.withdrawText}</p>
          <p>{strings.withdrawBack}</p>
          <Button variant="danger" onClick={confirm}>
            {strings.confirmWithdraw}
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
