import type { CitedCard, ReplyCitations } from "./reply-citations.ts";

/** The mark of a cited page, as the server writes it for web pages; `#` leads nowhere and becomes no link. */
const toMark = ({ number, url }: CitedCard) => `[[${number}]](${url ?? "#"})`;

/**
 * A reply with marks where it names cards. A mark behind an address is kept apart from it, and what lies beyond
 * the text so far is left out.
 */
export function withMarks(
  text: string,
  { cards, places }: ReplyCitations = { cards: [], places: [] },
  mark = toMark,
): string {
  let marked = "";
  let from = 0;
  for (const { at, number } of places) {
    const card = cards.find((one) => one.number === number);
    if (card === undefined || at > text.length) continue;
    marked += text.slice(from, at);
    marked += (/\/\S*$/.test(marked.slice(-200)) ? " " : "") + mark(card);
    from = at;
  }
  return marked + text.slice(from);
}
