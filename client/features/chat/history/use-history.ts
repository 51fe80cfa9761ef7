import { useEffect, useMemo } from "react";
import { trpc } from "../../../lib/trpc.tsx";
import { historyChanges } from "../conversations.ts";

/** The model names a new conversation a moment after its first reply. */
const titledMs = 4000;

/**
 * What is listed so far, of one service or of all; a conversation that moved up between two pages
 * stands where it was seen first.
 */
export function useHistory(serviceId: number | null) {
  const query = trpc.chat.history.useInfiniteQuery(serviceId === null ? {} : { serviceId }, {
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const { chat } = trpc.useUtils();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => void chat.history.invalidate();
    const onChange = () => {
      refresh();
      clearTimeout(timer);
      timer = setTimeout(refresh, titledMs);
    };
    historyChanges.addEventListener("change", onChange);
    return () => {
      clearTimeout(timer);
      historyChanges.removeEventListener("change", onChange);
    };
  }, [chat]);
  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.items) ?? [];
    return all.filter(({ uuid }, index) => all.findIndex((one) => one.uuid === uuid) === index);
  }, [query.data]);
  return { ...query, items, pinned: query.data?.pages[0]?.pinned ?? [] };
}
