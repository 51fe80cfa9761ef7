import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import type { Service } from "../../../../shared/services.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { QueryError } from "../../../ui/state/request-error.tsx";
import { chatPath } from "../chat-path.ts";
import type { ListFilter } from "./list-filters.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { listStrings as strings } from "./list-strings.ts";
import { MorePages } from "./more-pages.tsx";
import { uniqueByUuid } from "./use-conversation-list.ts";

type SearchResultsProps = {
  filter: ListFilter;
  services: readonly Service[];
  onNavigate: () => void;
};

/** Conversations with the search text in their title or messages, newest activity first. */
export function SearchResults({ filter, services, onNavigate }: SearchResultsProps) {
  const { query, serviceId } = filter;
  const input = serviceId === null ? { query } : { query, serviceId };
  const search = trpc.chat.search.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  const { data } = search;
  if (search.isPending) return <ListSkeleton />;
  if (data === undefined) {
    return <QueryError query={search} fallback={strings.searchFailed} className="mt-3" />;
  }
  const items = uniqueByUuid(data.pages);
  return (
    <>
      <p role="status" className="px-3 pt-4 pb-1 text-sm text-muted">
        {items.length === 0 ? strings.nothingFound : strings.found}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.uuid}>
            <ResultLink
              item={item}
              service={services.find(({ id }) => id === item.service_id)}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
      <MorePages query={search} />
    </>
  );
}

type Result = Outputs["chat"]["search"]["items"][number];

type ResultLinkProps = {
  item: Result;
  /** Undefined until the list of services is loaded. */
  service: Service | undefined;
  onNavigate: () => void;
};

function ResultLink({ item, service, onNavigate }: ResultLinkProps) {
  const { uuid, service_id: serviceId, title, created_at } = item;
  return (
    <Link
      href={chatPath({ slug: service?.slug ?? "service", serviceId, uuid })}
      onClick={onNavigate}
      className="grid min-h-11 gap-0.5 rounded px-3 py-2 hover:bg-surface"
    >
      <span lang={findForeignLanguage(title)} className="font-medium [overflow-wrap:anywhere]">
        <MarkedText pieces={item.title_pieces} />
      </span>
      {item.hits.map((hit) => (
        <span key={hit.message_id} className="text-sm text-muted [overflow-wrap:anywhere]">
          <MarkedText pieces={hit.pieces} />
        </span>
      ))}
      <span className="text-sm text-muted">
        {service === undefined ? null : `${translateServiceName(service)} · `}
        <time dateTime={created_at}>{formatDate(created_at)}</time>
      </span>
    </Link>
  );
}

function MarkedText({ pieces }: { pieces: Result["title_pieces"] }) {
  const text = pieces.map((piece) => piece.text).join("");
  return (
    <span lang={findForeignLanguage(text)}>
      {pieces.map((piece, index) =>
        piece.hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a result never change
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
