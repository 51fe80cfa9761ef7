import { routeTitles } from "../../../shared/i18n/route-titles.ts";
import { findRoute } from "../../../shared/routes.ts";
import { privacyStrings as privacy } from "../../features/account/privacy/privacy-strings.ts";
import { Setting } from "../../features/account/setting.tsx";
import { strings as account } from "../../features/account/strings.ts";
import { receiptStrings } from "../../features/billing/payments/receipt-strings.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { HeadedSkeleton, TextSkeleton } from "../../ui/state/text-skeleton.tsx";

/**
 * The shape of a page whose content only its scripts can show, the same for everybody: the server sends it and the
 * scripts replace it. Its text waits for no font, because the scripts need the connection.
 */
export function PagePlaceholder({ path }: { path: string }) {
  return (
    <div data-frame inert className="min-h-svh font-fallback">
      <header className="on-indigo bg-indigo text-on-indigo">
        <div className="page-width flex min-h-16 items-center justify-between">
          <Logo />
          <span className="menu-button">
            <Icon name="menu" />
          </span>
        </div>
      </header>
      <main>
        <Content path={path} />
      </main>
    </div>
  );
}

function Content({ path }: { path: string }) {
  const { id } = findRoute(path);
  if (id === "account") return <Account />;
  if (id === "account-privacy") return <Privacy />;
  return (
    <div className="page-width grid max-w-[48rem] grid-cols-1 gap-6 py-8 md:py-12">
      {id === "receipt" ? (
        <>
          <h1 className="text-2xl">{receiptStrings.title}</h1>
          <TextSkeleton />
        </>
      ) : (
        <>
          <h1 className="sr-only">{routeTitles[id]}</h1>
          <HeadedSkeleton />
        </>
      )}
    </div>
  );
}

function Account() {
  return (
    <>
      <PageHeader title={account.title}>
        <Skeleton className="h-7 w-48 opacity-25" />
      </PageHeader>
      <Settings
        texts={{ [account.profile]: account.profileText, [account.plan]: account.planText }}
      />
    </>
  );
}

function Privacy() {
  return (
    <>
      <PageHeader title={privacy.title} lead={privacy.lead} />
      <Settings
        texts={{ [privacy.download]: privacy.downloadText, [privacy.consent]: privacy.consentText }}
      />
    </>
  );
}

/** The first sections of a page, by their titles. */
function Settings({ texts }: { texts: Readonly<Record<string, string>> }) {
  return (
    <div className="page-width py-4 md:py-8">
      {Object.entries(texts).map(([title, text]) => (
        <Setting key={title} title={title} text={text}>
          <TextSkeleton />
        </Setting>
      ))}
    </div>
  );
}
