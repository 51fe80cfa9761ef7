import { useEffect } from "react";
import { Link } from "wouter";
import { findFirstName } from "../../../../shared/i18n/first-name.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { servicePath } from "../../../../shared/services.ts";
import { useServices } from "../../../lib/api/public-data.ts";
import { navigate } from "../../../lib/navigation.ts";
import { useSession } from "../../../lib/session/session.ts";
import { restoreQuestionBeingPaid } from "../../../lib/storage/question-being-paid.ts";
import { readAskedQuestion } from "../../../lib/storage/saved-question.ts";
import { useOffline } from "../../../lib/use-offline.ts";
import { AskForm } from "../../../ui/ask/ask-form.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { askLoaders } from "../ask-loaders.ts";
import { strings as chatStrings } from "../strings.ts";
import { LandingLayout, LandingSkeleton } from "./landing-layout.tsx";
import { landingStrings as strings } from "./landing-strings.ts";
import { RecentConversations, useRecentConversations } from "./recent-conversations.tsx";

const PaymentOfQuestion = lazySilentPart(
  () => import("../plan-notices/confirming-notice.tsx"),
  "PaymentOfQuestion",
);

/** The page at `/chat`: a question to ask, the last conversations, and the services. */
export function Landing({ canSend }: { canSend: boolean }) {
  const services = useServices();
  const list = services.state === "loaded" ? services.data : [];
  const offline = useOffline();
  const recent = useRecentConversations();
  const name = findFirstName(useSession().user?.name ?? "");
  useEffect(() => {
    // A question that waited for the plan goes on by itself, also when its tab is gone.
    restoreQuestionBeingPaid();
    const asked = canSend ? readAskedQuestion() : null;
    if (asked !== null) navigate(servicePath(asked.service), { replace: true });
  }, [canSend]);
  useEffect(() => {
    if (window.saathiFieldTap) document.querySelector<HTMLElement>(".ask textarea")?.focus();
    window.saathiFieldTap = false;
  }, []);
  return (
    <LandingLayout name={name}>
      {offline ? <Notice>{chatStrings.offline}</Notice> : null}
      {canSend || readAskedQuestion() === null ? null : <PaymentOfQuestion />}
      <AskForm services={list} loaders={askLoaders} />
      {/* The services wait for the conversations above them, which would push them down. */}
      {recent === null ? (
        <LandingSkeleton />
      ) : (
        <>
          <RecentConversations items={recent} services={list} />
          <Services services={services} />
        </>
      )}
    </LandingLayout>
  );
}

function Services({ services }: { services: ReturnType<typeof useServices> }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{strings.services}</h3>
      {services.state === "loading" ? <Loading label={strings.loadingServices} /> : null}
      {services.state === "error" ? (
        <ErrorState message={services.message} onRetry={services.retry} />
      ) : null}
      {services.state === "loaded" ? (
        <ul className="flex flex-wrap gap-2">
          {services.data.map((service) => (
            <li key={service.id}>
              <Link
                href={servicePath(service)}
                className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium hover:border-ink"
              >
                {translateServiceName(service)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
