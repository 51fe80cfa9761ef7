import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { getHistory } from "../chat-api.ts";
import { historyChanges, titleDelayMs } from "../conversations.ts";

/** The items of all pages without repetition: an item may move up between the loading of two pages. */
export function uniqueByUuid<T extends { uuid: string }>(pages: readonly { items: T[] }[]): T[] {
  const byUuid = new Map<string, T>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (!byUuid.has(item.uuid)) byUuid.set(item.uuid, item);
  }
  return [...byUuid.values()];
}

const historyKey = ["history"];

/** Reloads the list when it is outdated, and once more after the model may have given a title. */
function useHistoryRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => void client.invalidateQueries({ queryKey: historyKey });
    const onTitled = () => {
      clearTimeout(timer);
      timer = setTimeout(refresh, titleDelayMs);
    };
    historyChanges.addEventListener("change", refresh);
    historyChanges.addEventListener("titled", onTitled);
    return () => {
      clearTimeout(timer);
      historyChanges.removeEventListener("change", refresh);
      historyChanges.removeEventListener("titled", onTitled);
    };
  }, [client]);
}

/** The pages of the history that have loaded, of one service or of all. */
export function useHistory(serviceId: number | null) {
  const query = useInfiniteQuery({
    queryKey: [...historyKey, serviceId],
    queryFn: ({ pageParam }) => getHistory({ serviceId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  useHistoryRefresh();
  const items = useMemo(() => uniqueByUuid(query.data?.pages ?? []), [query.data]);
  return { ...query, items, pinned: query.data?.pages[0]?.pinned ?? [] };
}
