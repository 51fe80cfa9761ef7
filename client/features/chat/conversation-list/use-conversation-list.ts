import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { conversationEvents } from "../conversations.ts";
import { fetchConversationList } from "../fetch-pages.ts";
import { useTitleRefresh } from "../use-title-refresh.ts";

/** The items of all pages without repetition: an item may move up between the loading of two pages. */
export function uniqueByUuid<T extends { uuid: string }>(pages: readonly { items: T[] }[]): T[] {
  const byUuid = new Map<string, T>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (!byUuid.has(item.uuid)) byUuid.set(item.uuid, item);
  }
  return [...byUuid.values()];
}

/** The key of all pages that have loaded, of one service or of all. */
export const listKey = ["conversation-list"];

/** The loaded pages of the list of conversations, of one service or of all. */
export function useConversationList(serviceId: number | null) {
  const query = useInfiniteQuery({
    queryKey: [...listKey, serviceId],
    queryFn: ({ pageParam }) => fetchConversationList({ serviceId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const client = useQueryClient();
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: listKey }), [client]);
  useEffect(() => {
    conversationEvents.addEventListener("change", refresh);
    return () => conversationEvents.removeEventListener("change", refresh);
  }, [refresh]);
  useTitleRefresh(refresh);
  const items = useMemo(() => uniqueByUuid(query.data?.pages ?? []), [query.data]);
  return { ...query, items, pinned: query.data?.pages[0]?.pinned ?? [] };
}
