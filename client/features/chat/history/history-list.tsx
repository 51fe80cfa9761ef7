import { useDeferredValue, useEffect, useState } from "react";
import { isBlank } from "../../../../shared/inputs/characters.ts";
import type { Service } from "../../../../shared/services.ts";
import { useServices } from "../../../lib/api/public-data.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { toApiError } from "../../../lib/api/trpc-client.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { groupByDate, type HistoryItem } from "./group-by-date.ts";
import { type HistoryFilter, HistoryFilters } from "./history-filters.tsx";
import { HistoryRow } from "./history-row.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { historyStrings as strings } from "./history-strings.ts";
import { MorePages } from "./more-pages.tsx";
import { SearchResults } from "./search-results.tsx";
import { useHistory } from "./use-history.ts";

/** A pause in typing that is worth a question. */
const pauseMs = 250;

type HistoryListProps = { current: string | null; searchAsked: number; onFollow: () => void };

/** Every conversation under its day, newest activity first; or those that are searched for. */
export function HistoryList(props: HistoryListProps) {
  return (
    <QueryProvider>
      <History {...props} />
    </QueryProvider>
  );
}

function History({ current, searchAsked, onFollow }: HistoryListProps) {
  const [filter, setFilter] = useState<HistoryFilter>({ query: "", serviceId: null });
  const settled = useDeferredValue(usePaused(filter));
  const loaded = useServices();
  const services = loaded.state === "loaded" ? loaded.data : [];
  return (
    <>
      <HistoryFilters {...{ filter, services, searchAsked }} onChange={setFilter} />
      {isBlank(settled.query) ? (
        <Conversations
          key={settled.serviceId}
          serviceId={settled.serviceId}
          {...{ current, services, onFollow }}
        />
      ) : (
        <SearchResults filter={settled} services={services} onFollow={onFollow} />
      )}
    </>
  );
}

/** The filter as it was when the person last paused. */
function usePaused(filter: HistoryFilter): HistoryFilter {
  const [paused, setPaused] = useState(filter);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(filter), pauseMs);
    return () => clearTimeout(timer);
  }, [filter]);
  // Leaving the search, or choosing another service, need not wait.
  return isBlank(filter.query) ? filter : paused;
}

type ConversationsProps = {
  serviceId: number | null;
  services: readonly Service[];
  current: string | null;
  onFollow: () => void;
};

function Conversations({ serviceId, services, current, onFollow }: ConversationsProps) {
  const history = useHistory(serviceId);
  const { items, pinned } = history;
  if (items.length === 0 && pinned.length === 0) return <NoItems history={history} />;
  const group = (title: string, group: readonly HistoryItem[], isNear: boolean) => (
    <section key={title} aria-label={title}>
      <h2 className="px-3 pt-4 pb-1 text-sm font-semibold text-muted">{title}</h2>
      <ul>
        {group.map((item) => (
          <li key={item.uuid}>
            <HistoryRow
              item={item}
              isNear={isNear}
              service={services.find(({ id }) => id === item.service_id)}
              isCurrent={item.uuid === current}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {pinned.length === 0 ? null : group(strings.pinned, pinned, false)}
      {groupByDate(items, Date.now()).map(({ name, items: dated }) =>
        group(strings.groups[name], dated, name === "today" || name === "yesterday"),
      )}
      <MorePages query={history} />
    </>
  );
}

type NoItemsProps = { history: ReturnType<typeof useHistory> };

function NoItems({ history: { status, error, refetch } }: NoItemsProps) {
  if (status === "success") return <p className="p-3 text-muted">{strings.noHistory}</p>;
  if (status === "pending") return <HistorySkeleton />;
  return (
    <ErrorState message={strings.historyFailed} onRetry={() => void refetch()} className="mt-3">
      <Reference id={toApiError(error, "").requestId} />
    </ErrorState>
  );
}
