import type { ReplyCitations } from "../../../../shared/citations/reply-citations.ts";
import { type LinkTarget, readLink } from "../markdown/link-target.ts";

export type CitedPage = LinkTarget & { number: string };

/** A fact card as a source; `page` only when it is an official one. */
export type CitedLaw = { number: string; law: string; checkedOn: string; page: LinkTarget | null };

// The server writes citations so (server/chat/citations/citation-numbers.ts): the link text is the number in brackets.
const citation = /\[\[(\d{1,2})\]\]\((https:\/\/[^\s)]+)\)/g;

const byNumber = (a: { number: string }, b: { number: string }) =>
  Number(a.number) - Number(b.number);

/** The pages that a reply cites, each once, in the order of their numbers. */
export function findCitedSources(reply: string): CitedPage[] {
  const sources = new Map<string, CitedPage>();
  for (const [, number = "", url = ""] of reply.matchAll(citation)) {
    const target = readLink(url);
    if (sources.has(number) || target === null) continue;
    sources.set(number, { number, ...target });
  }
  return [...sources.values()].toSorted(byNumber);
}

/** The laws that a reply names as sources, in the order of their numbers. */
export function listCitedLaws(citations: ReplyCitations | undefined): CitedLaw[] {
  const laws = (citations?.cards ?? []).map(({ number, law, checked_on, url }) => {
    const page = url === null ? null : readLink(url);
    const isOfficial = page?.isOfficial === true;
    return { number: String(number), law, checkedOn: checked_on, page: isOfficial ? page : null };
  });
  return laws.toSorted(byNumber);
}
