import { lazyInlinePart } from "../ui/state/lazy-part.tsx";
import { Skeleton } from "../ui/state/skeleton.tsx";

const importSample = () => import("./sample.tsx");

export const loadSample = async () => (await importSample()).Sample;

const Sample = lazyInlinePart(importSample, "Sample");

/** The sample of a service, by slug; its text loads on first display. */
export function SamplePart({ slug }: { slug: string }) {
  return <Sample slug={slug} whileLoading={<Skeleton className="h-96 w-full" />} />;
}
