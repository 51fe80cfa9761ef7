import { type ReactNode, useId } from "react";
import { SampleTag } from "../../ui/services/sample-tag.tsx";
import { strings } from "./strings.ts";

/** Says before and after a sample that it is one: nobody is to take it for an answer to them. */
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
