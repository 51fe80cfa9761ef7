import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Service } from "../../../../shared/services.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { formatDate } from "../../../lib/i18n/format.ts";
import { translateServiceName } from "../../../lib/i18n/service-names.ts";
import { writtenIn } from "../../../lib/i18n/written-in.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { chatPath } from "../chat-path.ts";
import type { HistoryFilter } from "./history-filters.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { historyStrings as strings } from "./history-strings.ts";
import { MorePages } from "./more-pages.tsx";
import { uniqueByUuid } from "./use-history.ts";

type Piece = { text: string; hit: boolean };

type SearchResultsProps = {
  filter: HistoryFilter;
  services: readonly Service[];
  onFollow: () => void;
};

/** Conversations in whose titles or messages the words stand, newest activity first. */
export function SearchResults({ filter, services, onFollow }: SearchResultsProps) {
  const { query, serviceId } = filter;
  const input = serviceId === null ? { query } : { query, serviceId };
  const found = trpc.chat.search.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isFetching, refetch } = found;
  if (isPending) return <HistorySkeleton />;
  if (data === undefined) {
    const { message, requestId } = toApiError(error, strings.searchFailed);
    return (
      <ErrorState
        message={message}
        busy={isFetching}
        onRetry={() => void refetch()}
        className="mt-3"
      >
        <Reference id={requestId} />
      </ErrorState>
    );
  }
  const items = uniqueByUuid(data.pages);
  return (
    <>
      <p role="status" className="px-3 pt-4 pb-1 text-sm text-muted">
        {items.length === 0 ? strings.nothingFound : strings.found}
      </p>
      <ul>
        {items.map((item) => {
          const service = services.find(({ id }) => id === item.service_id);
          const place = { serviceId: item.service_id, uuid: item.uuid };
          return (
            <li key={item.uuid}>
              <Link
                href={chatPath({ slug: service?.slug ?? "service", ...place })}
                onClick={onFollow}
                className="grid min-h-11 gap-0.5 rounded px-3 py-2 hover:bg-surface"
              >
                <span lang={writtenIn(item.title)} className="font-medium [overflow-wrap:anywhere]">
                  <Pieces pieces={item.title_pieces} />
                </span>
                {item.hits.map((hit) => (
                  <span
                    key={hit.message_id}
                    className="text-sm text-muted [overflow-wrap:anywhere]"
                  >
                    <Pieces pieces={hit.pieces} />
                  </span>
                ))}
                <span className="text-sm text-muted">
                  {service === undefined ? null : `${translateServiceName(service)} · `}
                  <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <MorePages query={found} />
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const text = pieces.map((piece) => piece.text).join("");
  return (
    <span lang={writtenIn(text)}>
      {pieces.map((piece, index) =>
        piece.hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one answer never move
          <mark key={index} className="rounded-sm bg-marigold/35 font-semibold text-ink">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
