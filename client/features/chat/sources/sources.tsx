import { strings } from "../actions/strings.ts";
import { strings as chatStrings } from "../strings.ts";
import { findCitedSources } from "./cited-sources.ts";

/** The pages that a reply cites, numbered as in its text. */
export function Sources({ reply }: { reply: string }) {
  const sources = findCitedSources(reply);
  if (sources.length === 0) return null;
  return (
    <nav aria-label={strings.sources} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-semibold">{strings.sources}</span>
      {sources.map(({ number, href, host, isOfficial }) => (
        <a
          key={number}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-3 hover:border-ink"
        >
          <span className="font-semibold tabular-nums">{number}</span>
          <span className="[overflow-wrap:anywhere]">{host}</span>
          {isOfficial ? null : <span className="text-muted">({chatStrings.notOfficial})</span>}
        </a>
      ))}
    </nav>
  );
}
