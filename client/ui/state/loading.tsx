import { strings } from "../strings.ts";
import { Spinner } from "./spinner.tsx";

/** A loading state that fills its container. It is announced once and appears after a delay. */
export function Loading({ label = strings.loading }: { label?: string }) {
  return (
    <div role="status" className="appear-late grid min-h-40 place-items-center p-6 text-muted">
      <span className="flex items-center gap-3">
        <Spinner />
        {label}
      </span>
    </div>
  );
}
