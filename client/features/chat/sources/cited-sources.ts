export type CitedSource = { number: string; url: string; host: string };

// As the server writes them (server/chat/sources): the number in brackets is a link's text.
const citation = /\[\[(\d{1,2})\]\]\((https:\/\/[^\s)]+)\)/g;

/** The sources that a reply names, each once, in the order of their numbers. */
export function findCitedSources(reply: string): CitedSource[] {
  const sources = new Map<string, CitedSource>();
  for (const [, number = "", url = ""] of reply.matchAll(citation)) {
    if (sources.has(number) || !URL.canParse(url)) continue;
    sources.set(number, { number, url, host: new URL(url).hostname.replace(/^www\./, "") });
  }
  return [...sources.values()].toSorted((a, b) => Number(a.number) - Number(b.number));
}
