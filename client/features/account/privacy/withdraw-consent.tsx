import { legalVersion } from "../../../../shared/privacy/versions.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { ConfirmedAction } from "./confirmed-action.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";

/** Withdraws the consent, after saying what ends with it. */
export function WithdrawConsent() {
  return (
    <ConfirmedAction
      variant="secondary"
      label={strings.withdraw}
      title={strings.withdrawTitle}
      confirmLabel={strings.confirmWithdraw}
      act={() => trpcClient.account.withdrawConsent.mutate({ version: legalVersion, language })}
    >
      <p>{strings.withdrawText}</p>
      <ul className="grid list-disc gap-2 ps-5">
        {strings.withdrawEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>{strings.withdrawBack}</p>
    </ConfirmedAction>
  );
}
