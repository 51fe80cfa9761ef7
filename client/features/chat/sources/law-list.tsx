import type { CitedLaw } from "./cited-sources.ts";
import { toLawLine } from "./law-line.ts";
import { sourceStrings as strings } from "./source-strings.ts";

/** The laws that a reply names, for paper and for people with a link, where a page is read and not pressed. */
export function LawList({ laws }: { laws: readonly CitedLaw[] }) {
  if (laws.length === 0) return null;
  return (
    <ul
      aria-label={strings.sources}
      className="mt-3 grid gap-1 text-sm text-muted [overflow-wrap:anywhere]"
    >
      {laws.map((law) => (
        <li key={law.number}>{toLawLine(law)}</li>
      ))}
    </ul>
  );
}
