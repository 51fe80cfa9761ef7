import { useEffect, useRef } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { listStrings as strings } from "./list-strings.ts";

type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Loads the next page when the end of the list comes near, or with a button. */
export function MorePages({ query }: { query: PagedQuery }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const canFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!canFetch || end.current === null || typeof IntersectionObserver === "undefined") return;
    // Not `onNearView`: its chunk is the home page's, and one more request before the list.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchNextPage(),
      { rootMargin: "200px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canFetch, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end}>
      <Button
        variant="quiet"
        className="mt-2 w-full"
        busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {strings.more}
      </Button>
    </div>
  );
}
