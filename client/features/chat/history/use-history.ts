import { useEffect, useMemo } from "react";
import { trpc } from "../../../lib/api/trpc.tsx";
import { historyChanges } from "../conversations.ts";

/** The model names a new conversation a moment after its first reply. */
const titledMs = 4000;

/** The items of all pages, each where it was seen first: one may move up between two pages. */
export function uniqueByUuid<T extends { uuid: string }>(pages: readonly { items: T[] }[]): T[] {
  const known = new Map<string, T>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (!known.has(item.uuid)) known.set(item.uuid, item);
  }
  return [...known.values()];
}

/** What is listed so far, of one service or of all. */
export function useHistory(serviceId: number | null) {
  const query = trpc.chat.history.useInfiniteQuery(serviceId === null ? {} : { serviceId }, {
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const { chat } = trpc.useUtils();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => void chat.history.invalidate();
    const onNamed = () => {
      clearTimeout(timer);
      timer = setTimeout(refresh, titledMs);
    };
    historyChanges.addEventListener("change", refresh);
    historyChanges.addEventListener("named", onNamed);
    return () => {
      clearTimeout(timer);
      historyChanges.removeEventListener("change", refresh);
      historyChanges.removeEventListener("named", onNamed);
    };
  }, [chat]);
  const items = useMemo(() => uniqueByUuid(query.data?.pages ?? []), [query.data]);
  return { ...query, items, pinned: query.data?.pages[0]?.pinned ?? [] };
}
