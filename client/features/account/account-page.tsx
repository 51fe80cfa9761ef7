import { useState } from "react";
import { QueryProvider, trpc } from "../../lib/api/trpc.tsx";
import { signOut } from "../../lib/session/end-session.ts";
import { useSession } from "../../lib/session/session.ts";
import { useOffline } from "../../lib/use-offline.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { lazyInlinePart } from "../../ui/state/lazy-part.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import type { AccountSections } from "./account-sections.ts";
import { AppearanceSettings } from "./appearance-settings.tsx";
import { DeviceList } from "./device-list.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Setting } from "./setting.tsx";
import { strings } from "./strings.ts";
import { strings as contactStrings } from "./trusted-contact/strings.ts";
import { TrustedContactSetting } from "./trusted-contact/trusted-contact-setting.tsx";

const DeletionNotice = lazyInlinePart(
  () => import("./privacy/deletion-notice.tsx"),
  "DeletionNotice",
);
const Security = lazyInlinePart(() => import("./security/security.tsx"), "Security");

export function AccountPage(parts: AccountSections) {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={strings.title} lead={<SignedInAs name={user?.name ?? ""} />} />
      <QueryProvider>
        {/* Another person, signed in from another tab, begins with nothing that was typed here. */}
        <Settings key={user?.id} deletesAt={user?.deletes_at ?? null} {...parts} />
      </QueryProvider>
    </>
  );
}

function SignedInAs({ name }: { name: string }) {
  return (
    <>
      {strings.signedInAs} <bdi>{name}</bdi>
    </>
  );
}

type SettingsProps = AccountSections & { deletesAt: string | null };

function Settings({ deletesAt, PaymentHistory, BillingProfile, ChangePassword }: SettingsProps) {
  const offline = useOffline();
  const { auth } = trpc.useUtils();
  // The notice stays when the account is kept, to give the focus back.
  const [wasPlanned, setPlanned] = useState(false);
  if (deletesAt !== null && !wasPlanned) setPlanned(true);
  return (
    <div className="page-width py-4 md:py-8">
      {wasPlanned ? (
        <DeletionNotice
          deletesAt={deletesAt}
          whileLoading={<Skeleton className="my-4 h-52 md:h-36" />}
        />
      ) : null}
      {offline ? <Notice className="my-4">{strings.offline}</Notice> : null}
      <Setting title={strings.profile} text={strings.profileText}>
        <ProfileForm />
      </Setting>
      <Setting title={strings.plan} text={strings.planText}>
        <PlanSummary PaymentHistory={PaymentHistory} />
      </Setting>
      <Setting title={strings.appearance} text={strings.appearanceText}>
        <AppearanceSettings />
      </Setting>
      <Setting title={strings.bill} text={strings.billText}>
        <BillingProfile />
      </Setting>
      <Setting title={strings.password} text={strings.passwordText}>
        <ChangePassword onChanged={() => void auth.sessions.invalidate()} />
      </Setting>
      <Setting title={strings.security} text={strings.securityText}>
        <Security whileLoading={<Skeleton className="h-96 md:h-72" />} />
      </Setting>
      <Setting title={strings.devices} text={strings.devicesText}>
        <DeviceList />
      </Setting>
      <Setting title={contactStrings.title} text={contactStrings.text}>
        <TrustedContactSetting />
      </Setting>
      <Setting title={strings.privacy} text={strings.privacyText}>
        <LinkButton href="/account/privacy" variant="secondary" className="justify-self-start">
          {strings.openPrivacy}
        </LinkButton>
      </Setting>
      <Setting title={strings.logoutTitle} text={strings.logoutText}>
        <Button variant="secondary" className="justify-self-start" onClick={signOut}>
          {strings.logout}
        </Button>
      </Setting>
    </div>
  );
}
