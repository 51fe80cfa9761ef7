import { content } from "../lib/content.ts";

/** Says that what stands beside it is a sample; gone once the operator's own content is in. */
export function SampleTag() {
  if (!content.isSample) return null;
  return (
    <span
      title={content.sampleNote}
      className="inline-block rounded-full border border-current px-2.5 py-0.5 align-middle text-sm leading-snug font-medium tracking-normal"
    >
      {content.sampleLabel}
    </span>
  );
}
