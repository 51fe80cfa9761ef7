import { formatDate } from "../../../lib/i18n/format.ts";
import { strings } from "../strings.ts";
import type { CitedLaw } from "./cited-sources.ts";

/** The laws that a reply names, for paper and for shared copies; official pages are shown by their URLs. */
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

/** A law as one line of text: number, law, the day it was checked, and the official page or that it is reported. */
export function toLawLine({ number, law, checkedOn, page }: CitedLaw): string {
  const checked = strings.checked(formatDate(checkedOn));
  return `[${number}] ${law} · ${checked} · ${page?.href ?? strings.reported}`;
}
