import { marketingContent } from "../../lib/marketing-content.ts";

type SampleTagProps = {
  /** Shows the tag even after the operator has put in their own content. */
  always?: boolean;
};

/** Marks its neighbour as a sample. It disappears once the operator has put in their own content. */
export function SampleTag({ always = false }: SampleTagProps) {
  if (!marketingContent.isSample && !always) return null;
  return (
    <span title={always ? undefined : marketingContent.sampleNote} className="tag">
      {marketingContent.sampleLabel}
    </span>
  );
}

/** A heading with the tag behind it. */
export function SampleTitle({ text }: { text: string }) {
  return (
    <>
      {text} <SampleTag />
    </>
  );
}
