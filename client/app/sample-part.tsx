import { Suspense } from "react";
import { inlinePart } from "../ui/state/lazy-part.tsx";
import { Skeleton } from "../ui/state/skeleton.tsx";

export const loadSample = async () => (await import("./sample.tsx")).Sample;

const Sample = inlinePart(() => import("./sample.tsx"), "Sample");

/** The sample of a service, by slug; its text loads on first display. */
export function SamplePart({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Sample slug={slug} />
    </Suspense>
  );
}
