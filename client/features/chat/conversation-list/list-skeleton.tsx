import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { strings } from "../strings.ts";

/** Bars where the search, the choice of a service and the first chats are about to stand. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={strings.loadingChats} className="grid gap-2 px-1 pt-2">
      <Skeleton className="h-11.5" />
      <Skeleton className="h-11.5" />
      <Skeleton className="h-11.5" />
      <Skeleton className="h-11.5" />
      <Skeleton className="h-11.5" />
    </div>
  );
}
