import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { landingStrings as strings } from "./landing-strings.ts";

/** The greeting of the page at `/chat`, with what follows it. */
export function LandingLayout({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-6 px-4 py-6 md:py-12">
      <div>
        <h2 className="pb-1 text-2xl">{strings.greeting(name)}</h2>
        <p className="text-muted">{strings.welcome}</p>
      </div>
      {children}
    </div>
  );
}

/** Bars where conversations or services are about to stand. */
export function LandingSkeleton() {
  return (
    <div role="status" aria-label={strings.loadingServices} className="grid gap-2">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
