import { type ReactNode, useId } from "react";
import { SampleTag } from "../../ui/services/sample-tag.tsx";
import { strings } from "./strings.ts";

/** Labels a sample before and after it, so that nobody takes it for an answer to their own question. */
export function SampleFrame({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="appear grid w-full grid-cols-1 gap-4 text-start">
      <figcaption id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <SampleTag always /> {strings.sampleNote}
      </figcaption>
      {children}
      <p className="text-sm text-muted">{strings.sampleEnd}</p>
    </figure>
  );
}
