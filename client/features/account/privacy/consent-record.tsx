import { accountEventNames } from "../../../../shared/privacy/account-event-names.ts";
import { legalVersion } from "../../../../shared/privacy/versions.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { formatDate, formatDateTime } from "../../../lib/i18n/format.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { QuerySection } from "../../../ui/state/query-section.tsx";
import { ConfirmedAction } from "./confirmed-action.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";

/** The names of languages by the code that the server stored with a consent. */
const languagesByCode = new Map(Object.entries(strings.languages));

/** What the person agreed to, and the sensitive events of the account. */
export function ConsentRecord({ canWithdraw }: { canWithdraw: boolean }) {
  const query = trpc.account.record.useQuery();
  return (
    <QuerySection query={query}>
      {(record) => <LoadedRecord {...record} canWithdraw={canWithdraw} />}
    </QuerySection>
  );
}

type LoadedRecordProps = Outputs["account"]["record"] & {
  canWithdraw: boolean;
};

function LoadedRecord({ consents, events, canWithdraw }: LoadedRecordProps) {
  return (
    <>
      {consents.length === 0 ? <p>{strings.noConsent}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {consents.map(({ document, version, language, act, at }) => (
          <li
            key={`${document} ${act} ${at}`}
            className="rounded border border-line bg-surface px-4 py-3"
          >
            <p className="font-semibold">
              {strings.consentLine(strings.documents[document], formatDate(version))}
            </p>
            <p className="text-sm text-muted">
              {strings.consentHow(
                formatDateTime(at),
                languagesByCode.get(language) ?? language,
                strings.acts[act],
              )}
            </p>
          </li>
        ))}
      </ul>
      {canWithdraw ? <WithdrawConsent /> : null}
      <h3 className="text-base font-semibold">{strings.events}</h3>
      {events.length === 0 ? <p className="text-muted">{strings.noEvents}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {events.map(({ id, kind, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>{accountEventNames[kind]}</span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Withdraws the consent, after saying what ends with it. */
function WithdrawConsent() {
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
