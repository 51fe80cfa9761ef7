import type { CitedCard } from "../../../shared/citations/reply-citations.ts";
import type { CiteCards, NamedSource } from "../model/types.ts";
import { toOfficialUrl } from "./official-url.ts";

/** Numbers the sources of one reply: web pages and fact cards count along with each other. */
export interface Citations {
  /** `[[1]](https://…)` for each different page; nothing for one outside the allowed domains. */
  mark(urls: readonly string[]): string;
  /** The cards that a text may name as its sources, with their numbers. */
  cite(text: string, named: readonly NamedSource[]): CitedCard[];
}

/** Numbers a reply's sources in order of appearance; the same source keeps its number. */
export function createCitations(domains: readonly string[], citeCards?: CiteCards): Citations {
  const numbers = new Map<string, number>();
  const toNumber = (source: string): number => {
    const number = numbers.get(source) ?? numbers.size + 1;
    numbers.set(source, number);
    return number;
  };
  return {
    mark(urls) {
      const shown = urls.map((url) => toOfficialUrl(url, domains)).filter((url) => url !== null);
      return [...new Set(shown)].map((url) => `[[${toNumber(url)}]](${url})`).join("");
    },
    cite(text, named) {
      const cards = citeCards?.(text, named) ?? [];
      return cards.map((card) => ({ number: toNumber(`card ${card.id}`), ...card }));
    },
  };
}
