import { content } from "../../lib/content.ts";

type SampleTagProps = {
  /** For what stays a sample whatever the operator puts in. */
  always?: boolean;
};

/** Says that what stands beside it is a sample; gone once the operator's own content is in. */
export function SampleTag({ always = false }: SampleTagProps) {
  if (!content.isSample && !always) return null;
  return (
    <span title={always ? undefined : content.sampleNote} className="tag">
      {content.sampleLabel}
    </span>
  );
}
