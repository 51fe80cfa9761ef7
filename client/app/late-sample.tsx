import { lazy, Suspense } from "react";
import { Skeleton } from "../ui/skeleton.tsx";

const Sample = lazy(async () => ({ default: (await import("./sample.tsx")).Sample }));

/** The sample of a service, by its path part; its text loads when it is shown. */
export function LateSample({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Sample slug={slug} />
    </Suspense>
  );
}
