import { formatDate } from "../../../lib/i18n/format.ts";
import type { CitedLaw } from "./cited-sources.ts";
import { sourceStrings as strings } from "./source-strings.ts";

/** The laws that a reply names, for paper and for people with a link: pages stand there with their address. */
export function LawList({ laws }: { laws: readonly CitedLaw[] }) {
  if (laws.length === 0) return null;
  return (
    <ul
      aria-label={strings.sources}
      className="mt-3 grid gap-1 text-sm text-muted [overflow-wrap:anywhere]"
    >
      {laws.map(({ number, law, checkedOn, page }) => (
        <li key={number}>
          [{number}] <span lang="en">{law}</span> · {strings.checked(formatDate(checkedOn))} ·{" "}
          {page === null ? (
            strings.reported
          ) : (
            <a
              href={page.href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-indigo-text underline"
            >
              {page.href}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
