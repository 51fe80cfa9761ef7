// The looks of a reply's blocks, also in the placeholder (placeholder-messages).

const headingSizes = ["text-xl", "text-xl", "text-lg"];

export const headingClass = (depth: number) => headingSizes[depth - 1] ?? "";

/** Leaves room for the longest number: lists may be numbered by year. */
function toIndent(lastNumber: number): string {
  if (lastNumber < 100) return "ps-6";
  return lastNumber < 1000 ? "ps-9" : "ps-12";
}

/** @param lastNumber the number of the last item; null for a list without numbers */
export function listClass(lastNumber: number | null): string {
  const marker = lastNumber === null ? "list-disc" : "list-decimal";
  return `${toIndent(lastNumber ?? 0)} ${marker} marker:text-muted [&>li+li]:mt-1.5`;
}

// Only child selectors: the browser would try a descendant selector again for every new word.
export const itemClass = "ps-1 [&>:is(p,ul,ol)]:mt-1.5 [&>p:first-child]:mt-0";
