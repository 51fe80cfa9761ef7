import { useDeferredValue, useEffect, useState } from "react";
import { isBlank } from "../../../../shared/inputs/fields/characters.ts";
import type { Service } from "../../../../shared/services.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { useServices } from "../../../lib/api/public-data.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { Reference } from "../../../ui/reference/reference.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { groupByDate, type ListedConversation } from "./group-by-date.ts";
import { type ListFilter, ListFilters } from "./list-filters.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { listStrings as strings } from "./list-strings.ts";
import { MorePages } from "./more-pages.tsx";
import { SearchResults } from "./search-results.tsx";
import { useConversationList } from "./use-conversation-list.ts";

/** A pause in typing that starts a search. */
const pauseMs = 250;

export type ConversationListProps = {
  current: string | null;
  focusSearchCount: number;
  onNavigate: () => void;
};

/** All conversations by day of activity, or the results of a search. */
export function ConversationList(props: ConversationListProps) {
  return (
    <QueryProvider>
      <FilteredList {...props} />
    </QueryProvider>
  );
}

function FilteredList({ current, focusSearchCount, onNavigate }: ConversationListProps) {
  const [filter, setFilter] = useState<ListFilter>({ query: "", serviceId: null });
  const pausedFilter = useDeferredValue(usePausedFilter(filter));
  const loading = useServices();
  const services = loading.state === "loaded" ? loading.data : [];
  return (
    <>
      <ListFilters
        filter={filter}
        services={services}
        focusSearchCount={focusSearchCount}
        onChange={setFilter}
      />
      {isBlank(pausedFilter.query) ? (
        <Conversations
          key={pausedFilter.serviceId}
          serviceId={pausedFilter.serviceId}
          current={current}
          services={services}
          onNavigate={onNavigate}
        />
      ) : (
        <SearchResults filter={pausedFilter} services={services} onNavigate={onNavigate} />
      )}
    </>
  );
}

/** The filter when the person last paused typing. */
function usePausedFilter(filter: ListFilter): ListFilter {
  const [paused, setPaused] = useState(filter);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(filter), pauseMs);
    return () => clearTimeout(timer);
  }, [filter]);
  // Without search text there is no typing to wait for.
  return isBlank(filter.query) ? filter : paused;
}

type ConversationsProps = {
  serviceId: number | null;
  services: readonly Service[];
  current: string | null;
  onNavigate: () => void;
};

function Conversations({ serviceId, services, current, onNavigate }: ConversationsProps) {
  const list = useConversationList(serviceId);
  const { items, pinned } = list;
  if (items.length === 0 && pinned.length === 0) return <NoItems list={list} />;
  const renderGroup = (title: string, group: readonly ListedConversation[], isRecent: boolean) => (
    <section key={title} aria-label={title}>
      <h2 className="px-3 pt-4 pb-1 text-sm font-semibold text-muted">{title}</h2>
      <ul>
        {group.map((item) => (
          <li key={item.uuid}>
            <ConversationRow
              item={item}
              isRecent={isRecent}
              service={services.find(({ id }) => id === item.service_id)}
              isCurrent={item.uuid === current}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {pinned.length === 0 ? null : renderGroup(strings.pinned, pinned, false)}
      {groupByDate(items, Date.now()).map(({ name, items: dated }) =>
        renderGroup(strings.groups[name], dated, name === "today" || name === "yesterday"),
      )}
      <MorePages query={list} />
    </>
  );
}

type NoItemsProps = { list: ReturnType<typeof useConversationList> };

function NoItems({ list: { status, error, refetch } }: NoItemsProps) {
  if (status === "success") return <p className="p-3 text-muted">{strings.empty}</p>;
  if (status === "pending") return <ListSkeleton />;
  return (
    <ErrorState message={strings.loadFailed} onRetry={() => void refetch()} className="mt-3">
      <Reference id={toApiError(error, "").requestId} />
    </ErrorState>
  );
}
