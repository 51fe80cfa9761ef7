import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { strings } from "../strings.ts";

export function HistorySkeleton() {
  return (
    <div role="status" aria-label={strings.loading} className="grid gap-3 p-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
