import type { CitedCard } from "../../../shared/citations/reply-citations.ts";
import type { CiteCards, NamedSource } from "../model/types.ts";
import { toOfficialUrl } from "./official-url.ts";

export type Citations = ReturnType<typeof createCitations>;

/**
 * Numbers the sources of one reply in order of appearance: web pages and fact cards count along with each other,
 * and the same source keeps its number.
 */
export function createCitations(domains: readonly string[], citeCards?: CiteCards) {
  const numbers = new Map<string, number>();
  const toNumber = (source: string): number => {
    const number = numbers.get(source) ?? numbers.size + 1;
    numbers.set(source, number);
    return number;
  };
  return {
    /** `[[1]](https://…)` for each different page; nothing for one outside the allowed domains. */
    mark(urls: readonly string[]): string {
      const shown = urls.map((url) => toOfficialUrl(url, domains)).filter((url) => url !== null);
      return [...new Set(shown)].map((url) => `[[${toNumber(url)}]](${url})`).join("");
    },
    /** The cards that a text may name as its sources, with their numbers. */
    cite(text: string, named: readonly NamedSource[]): CitedCard[] {
      const cards = citeCards?.(text, named) ?? [];
      return cards.map((card) => ({ number: toNumber(`card ${card.id}`), ...card }));
    },
  };
}

const marks = /\[\[\d{1,3}\]\]\(https:\/\/[^\s()]*\)/g;

/** Removes citation marks from a reply, so that the model does not learn to invent some. */
export function stripCitations(text: string): string {
  return text.includes("[[") ? text.replace(marks, "") : text;
}
