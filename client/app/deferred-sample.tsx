import { Suspense } from "react";
import { late } from "../ui/state/lazy-part.tsx";
import { Skeleton } from "../ui/state/skeleton.tsx";

const Sample = late(async () => (await import("./sample.tsx")).Sample, "in place");

/** The sample of a service, by its path part; its text loads when it is shown. */
export function LateSample({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Sample slug={slug} />
    </Suspense>
  );
}
