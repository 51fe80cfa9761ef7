export type CitedSource = { number: string; url: string; host: string };

// The server writes citations so (server/chat/sources): the link text is the number in brackets.
const citation = /\[\[(\d{1,2})\]\]\((https:\/\/[^\s)]+)\)/g;

/** The sources that a reply cites, each once, in the order of their numbers. */
export function findCitedSources(reply: string): CitedSource[] {
  const sources = new Map<string, CitedSource>();
  for (const [, number = "", url = ""] of reply.matchAll(citation)) {
    if (sources.has(number) || !URL.canParse(url)) continue;
    sources.set(number, { number, url, host: new URL(url).hostname.replace(/^www\./, "") });
  }
  return [...sources.values()].toSorted((a, b) => Number(a.number) - Number(b.number));
}
