import type { CitedCard, ReplyCitations } from "./reply-citations.ts";

/** The mark of a cited page, as the server writes it for web pages; `#` leads nowhere and becomes no link. */
const toMark = ({ number, url }: CitedCard) => `[[${number}]](${url ?? "#"})`;

/**
 * A reply with marks where it names cards. A mark behind a URL is kept apart from it, and what lies beyond
 * the text so far is left out.
 */
export function withMarks(text: string, citations?: ReplyCitations, mark = toMark): string {
  // From the end on, so that the places before stay where they are.
  return (citations?.places ?? []).reduceRight((marked, { at, number }) => {
    const card = citations?.cards.find((one) => one.number === number);
    if (card === undefined || at > text.length) return marked;
    const before = marked.slice(0, at);
    return before + (/\/\S*$/.test(before.slice(-99)) ? " " : "") + mark(card) + marked.slice(at);
  }, text);
}
