import { useEffect, useSyncExternalStore } from "react";
import { Link } from "wouter";
import type { Service } from "../../../../shared/services.ts";
import { cx } from "../../../lib/cx.ts";
import { formatDate, formatTime } from "../../../lib/format.ts";
import { useServices } from "../../../lib/public-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { chatPath } from "../chat-path.ts";
import { history } from "../conversations.ts";
import { strings } from "../strings.ts";
import { type GroupName, groupByDate, type HistoryItem } from "./group-by-date.ts";
import type { HistoryState } from "./history-store.ts";

type HistoryListProps = { current: string | null; onFollow: () => void };

/** Every conversation under its day, newest activity first. */
export function HistoryList({ current, onFollow }: HistoryListProps) {
  const { items, next, state } = useSyncExternalStore(history.subscribe, history.read);
  const services = useServices();
  useEffect(() => void history.refresh(), []);
  if (items.length === 0) return <NoItems state={state} />;
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
      {next === null ? null : (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          busy={state === "loading"}
          onClick={() => void history.more()}
        >
          {strings.more}
        </Button>
      )}
    </>
  );
}

function NoItems({ state }: Pick<HistoryState, "state">) {
  if (state === "loaded") return <p className="p-3 text-muted">{strings.noHistory}</p>;
  if (state !== "failed") return <Waiting />;
  return (
    <div className="grid justify-items-start gap-3 p-3" role="alert">
      {strings.historyFailed}
      <Button variant="secondary" onClick={() => void history.refresh()}>
        {strings.tryAgain}
      </Button>
    </div>
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
      <span className="truncate font-medium">{item.title}</span>
      <span className="truncate text-sm text-muted">
        {service === undefined ? null : `${service.name} · `}
        <time dateTime={item.created_at}>
          {isNear ? formatTime(item.created_at) : formatDate(item.created_at)}
        </time>
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={strings.loading} className="grid gap-3 p-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
