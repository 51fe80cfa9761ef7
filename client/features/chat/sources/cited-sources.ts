import { type LinkTarget, readLink } from "../markdown/link-target.ts";

export type CitedSource = LinkTarget & { number: string };

// The server writes citations so (server/chat/sources): the link text is the number in brackets.
const citation = /\[\[(\d{1,2})\]\]\((https:\/\/[^\s)]+)\)/g;

/** The sources that a reply cites, each once, in the order of their numbers. */
export function findCitedSources(reply: string): CitedSource[] {
  const sources = new Map<string, CitedSource>();
  for (const [, number = "", url = ""] of reply.matchAll(citation)) {
    const target = readLink(url);
    if (sources.has(number) || target === null) continue;
    sources.set(number, { number, ...target });
  }
  return [...sources.values()].toSorted((a, b) => Number(a.number) - Number(b.number));
}
