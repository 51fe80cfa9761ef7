import { strings } from "../strings.ts";
import { Skeleton } from "./skeleton.tsx";

/** Lines where a text is about to stand, below its heading; the wait is announced. */
export function TextSkeleton({ label = strings.loading }: { label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

/** A heading and its text that are about to come. */
export function HeadedSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-3/5" />
      <TextSkeleton />
    </>
  );
}
