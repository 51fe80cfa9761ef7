import { useEffect } from "react";
import { useLocation } from "wouter";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { pageTitle } from "../../../../shared/pages/page-title.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { QueryProvider, trpc } from "../../../lib/api/trpc.tsx";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryError } from "../../../ui/state/request-error.tsx";
import { HeadedSkeleton } from "../../../ui/state/text-skeleton.tsx";
import { strings as exportStrings } from "../export/strings.ts";
import { TranscriptView } from "../export/transcript-view.tsx";
import { strings } from "./strings.ts";

export function SharedPage() {
  const [path] = useLocation();
  const id = path.split("/")[2] ?? "";
  return (
    <div className="page-width grid max-w-[48rem] grid-cols-1 gap-6 py-8 md:py-12">
      <QueryProvider>
        <SharedCopy key={id} id={id} />
      </QueryProvider>
    </div>
  );
}

function SharedCopy({ id }: { id: string }) {
  const query = trpc.chat.shared.useQuery(
    { id },
    // A shared copy never changes.
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { data } = query;
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
  if (query.isPending) return <HeadedSkeleton />;
  if (data === undefined) {
    if (toApiError(query.error, strings.sharedFailed).status === 404) return <Missing />;
    return (
      <>
        <h1 className="text-2xl">{strings.sharedTitle}</h1>
        <QueryError query={query} fallback={strings.sharedFailed} />
      </>
    );
  }
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold text-marigold-text">
          {strings.sharedTitle} · {translateServiceName(data.service)}
        </p>
        <h1 lang={findForeignLanguage(data.title)} className="text-2xl [overflow-wrap:anywhere]">
          {data.title}
        </h1>
        <p className="text-sm text-muted">
          {strings.sharedOn(formatDateTime(data.shared_at))} · {exportStrings.aiNotice}
        </p>
      </div>
      <TranscriptView messages={data.messages} asker={strings.they} />
      <div data-no-print>
        <LinkButton href="/get-started">{strings.sharedCall}</LinkButton>
      </div>
    </>
  );
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">{strings.sharedTitle}</h1>
      <EmptyState title={strings.sharedMissing} text={strings.sharedMissingLead}>
        <LinkButton href="/">{strings.home}</LinkButton>
      </EmptyState>
    </>
  );
}
