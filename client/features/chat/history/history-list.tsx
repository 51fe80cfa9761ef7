import { useEffect, useMemo } from "react";
import { Link } from "wouter";
import type { Service } from "../../../../shared/services.ts";
import { cx } from "../../../lib/cx.ts";
import { formatDate, formatTime } from "../../../lib/format.ts";
import { useServices } from "../../../lib/public-data.ts";
import { nameInWords } from "../../../lib/service-names.ts";
import { QueryProvider, trpc } from "../../../lib/trpc.tsx";
import { toApiError } from "../../../lib/trpc-client.ts";
import { writtenIn } from "../../../lib/written-in.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Reference } from "../../../ui/reference.tsx";
import { chatPath } from "../chat-path.ts";
import { historyChanges } from "../conversations.ts";
import { strings } from "../strings.ts";
import { type GroupName, groupByDate, type HistoryItem } from "./group-by-date.ts";
import { HistoryWaiting } from "./history-waiting.tsx";

type HistoryListProps = { current: string | null; onFollow: () => void };

/** Every conversation under its day, newest activity first. */
export function HistoryList(props: HistoryListProps) {
  return (
    <QueryProvider>
      <Conversations {...props} />
    </QueryProvider>
  );
}

/** What is listed so far; a conversation that moved up between two pages stands where it was seen first. */
function useHistory() {
  const query = trpc.chat.history.useInfiniteQuery(
    {},
    { getNextPageParam: ({ next_cursor }) => next_cursor },
  );
  const { chat } = trpc.useUtils();
  useEffect(() => {
    const onChange = () => void chat.history.invalidate();
    historyChanges.addEventListener("change", onChange);
    return () => historyChanges.removeEventListener("change", onChange);
  }, [chat]);
  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.items) ?? [];
    return all.filter(({ uuid }, index) => all.findIndex((one) => one.uuid === uuid) === index);
  }, [query.data]);
  return { ...query, items };
}

function Conversations({ current, onFollow }: HistoryListProps) {
  const history = useHistory();
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const services = useServices();
  if (items.length === 0) return <NoItems history={history} />;
  const known = services.state === "loaded" ? services.data : [];
  return (
    <>
      {groupByDate(items, Date.now()).map(({ name, items: group }) => (
        <section key={name} aria-label={strings.groups[name]}>
          <h2 className="px-3 pt-4 pb-1 text-sm font-semibold text-muted">
            {strings.groups[name]}
          </h2>
          <ul>
            {group.map((item) => (
              <li key={item.uuid}>
                <HistoryRow
                  item={item}
                  group={name}
                  service={known.find(({ id }) => id === item.service_id)}
                  isCurrent={item.uuid === current}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage ? (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {strings.more}
        </Button>
      ) : null}
    </>
  );
}

type NoItemsProps = { history: ReturnType<typeof useHistory> };

function NoItems({ history: { status, error, refetch } }: NoItemsProps) {
  if (status === "success") return <p className="p-3 text-muted">{strings.noHistory}</p>;
  if (status === "pending") return <HistoryWaiting />;
  return (
    <ErrorState message={strings.historyFailed} onRetry={() => void refetch()} className="mt-3">
      <Reference id={toApiError(error, "").requestId} />
    </ErrorState>
  );
}

type HistoryRowProps = {
  item: HistoryItem;
  group: GroupName;
  service: Service | undefined;
  isCurrent: boolean;
  onFollow: () => void;
};

function HistoryRow({ item, group, service, isCurrent, onFollow }: HistoryRowProps) {
  const isNear = group === "today" || group === "yesterday";
  // Without the list of services the conversation itself corrects its address.
  const name = service?.name ?? "service";
  return (
    <Link
      href={chatPath({ name, serviceId: item.service_id, uuid: item.uuid })}
      onClick={onFollow}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "grid min-h-11 content-center rounded px-3 py-1.5 hover:bg-surface",
        isCurrent && "bg-surface shadow-soft",
      )}
    >
      <span lang={writtenIn(item.title)} className="truncate font-medium">
        {item.title}
      </span>
      <span className="truncate text-sm text-muted">
        {service === undefined ? null : `${nameInWords(service.name)} · `}
        <time dateTime={item.created_at}>
          {isNear ? formatTime(item.created_at) : formatDate(item.created_at)}
        </time>
      </span>
    </Link>
  );
}
