import { Link } from "wouter";
import { brand } from "../../../../shared/brand.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useConfig } from "../../../lib/app-data.ts";
import { useSession } from "../../../lib/session/session.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { StoredData } from "../../../ui/privacy/stored-data.tsx";
import { Setting } from "../setting.tsx";
import { useProfileRefresh } from "../use-profile-refresh.ts";
import { ConfirmedAction } from "./confirmed-action.tsx";
import { ConsentRecord } from "./consent-record.tsx";
import { DeletionNotice } from "./deletion-notice.tsx";
import { DownloadData } from "./download-data.tsx";
import { NomineeSetting } from "./nominee-setting.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";

/** What is held about the person, and their rights over it: taking it, deleting it, complaining. */
export function PrivacyCentre() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <QueryProvider>
        <Sections key={user?.id} deletesAt={user?.deletes_at ?? null} />
      </QueryProvider>
    </>
  );
}

function Sections({ deletesAt }: { deletesAt: string | null }) {
  useProfileRefresh();
  return (
    <div className="page-width py-4 md:py-8">
      <DeletionNotice deletesAt={deletesAt} />
      <Setting title={strings.download} text={strings.downloadText}>
        <DownloadData />
      </Setting>
      <Setting title={strings.consent} text={strings.consentText}>
        <ConsentRecord canWithdraw={deletesAt === null} />
      </Setting>
      <Setting title={strings.nominee} text={strings.nomineeText}>
        <NomineeSetting />
      </Setting>
      {deletesAt === null ? (
        <Setting title={strings.deleteAccount} text={strings.deleteAccountText}>
          <DeleteAccount />
        </Setting>
      ) : null}
      <Setting title={strings.held} text={strings.heldText}>
        <StoredData />
      </Setting>
      <Setting title={strings.grievance}>
        <Grievance />
      </Setting>
    </div>
  );
}

function Grievance() {
  const { supportEmail, grievancePhone } = useConfig();
  return (
    <div className="grid max-w-text grid-cols-1 gap-3 wrap-anywhere">
      <p>{strings.grievanceText}</p>
      <address className="not-italic">
        {brand.legalName}
        <br />
        {brand.address}
        <br />
        <a className="inline-flex min-h-11 items-center" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        {grievancePhone === null ? null : (
          <>
            <br />
            <PhoneLink number={grievancePhone} />
          </>
        )}
      </address>
      <p>{strings.board}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link href="/privacy-policy" className="inline-flex min-h-11 items-center underline">
          {strings.policy}
        </Link>
        <Link href="/account" className="inline-flex min-h-11 items-center underline">
          {strings.back}
        </Link>
      </p>
    </div>
  );
}

/** Asks twice, then for a code, and then for the deletion in seven days. */
function DeleteAccount() {
  return (
    <>
      <p className="max-w-text">{strings.deletionEffects}</p>
      <ConfirmedAction
        variant="danger"
        label={strings.startDeletion}
        title={strings.confirmDeletionTitle}
        confirmLabel={strings.confirmDeletion}
        act={() => trpcClient.account.requestDeletion.mutate()}
      >
        <p>{strings.confirmDeletionText}</p>
      </ConfirmedAction>
    </>
  );
}
