import type { ReactNode } from "react";
import type { ReplyCitations } from "../../../../shared/citations/reply-citations.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { strings } from "../strings.ts";
import { type CitedLaw, type CitedPage, findCitedSources, listCitedLaws } from "./cited-sources.ts";

type SourcesProps = { reply: string; citations?: ReplyCitations | undefined };

/** What a reply cites, numbered as in its text: pages, and laws with the day on which they were checked. */
export function Sources({ reply, citations }: SourcesProps) {
  const pages = findCitedSources(reply);
  const laws = listCitedLaws(citations);
  if (pages.length + laws.length === 0) return null;
  return (
    <nav aria-label={strings.sources} className={sourcesClass}>
      <span className="font-semibold">{strings.sources}</span>
      <div className="flex flex-wrap gap-2">
        {pages.map((page) => (
          <PageChip key={page.number} {...page} />
        ))}
        {laws.map((law) => (
          <LawChip key={law.number} {...law} />
        ))}
      </div>
    </nav>
  );
}

export const sourcesClass = "grid gap-2 text-sm";
export const chipClass =
  "flex min-h-11 max-w-full items-center gap-2 rounded-[1.375rem] border px-3 py-1.5";

type ChipProps = { number: string; href: string | null; children: ReactNode };

/** A link, or a plain chip where there is no page to link. */
function Chip({ number, href, children }: ChipProps) {
  const content = (
    <>
      <span className="font-semibold tabular-nums">{number}</span>
      {children}
    </>
  );
  if (href === null) return <span className={`${chipClass} border-line`}>{content}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${chipClass} border-line-strong hover:border-ink`}
    >
      {content}
    </a>
  );
}

function PageChip({ number, href, host, isOfficial }: CitedPage) {
  return (
    <Chip number={number} href={href}>
      <span className="[overflow-wrap:anywhere]">{host}</span>
      {isOfficial ? null : <span className="text-muted">({strings.notOfficial})</span>}
    </Chip>
  );
}

function LawChip({ number, law, checkedOn, page }: CitedLaw) {
  const checked = strings.checked(formatDate(checkedOn));
  return (
    <Chip number={number} href={page?.href ?? null}>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span lang="en">{law}</span>
        <span className="text-muted">
          {" · "}
          {checked}
          {" · "}
          {page?.host ?? strings.reported}
        </span>
      </span>
    </Chip>
  );
}
