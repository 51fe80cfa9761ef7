import type { ReplyFigures } from "../../../../shared/figures/reply-figures.ts";

const highlightNames = {
  memory: "figure-memory",
  unread: "figure-memory",
  contradicted: "figure-contradicted",
};

function getHighlight(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

/**
 * Underlines figures of the reply to which the notes belong. CSS highlights change no element, so a copied
 * text holds none. A browser without highlights shows the notes alone.
 * @returns a function that removes the highlights
 */
export function highlightFigures(notes: Element | null, { figures }: ReplyFigures): () => void {
  const reply = notes?.closest("[data-message]")?.querySelector("[data-reply]");
  if (reply == null || typeof Highlight === "undefined") return () => undefined;
  const highlighted = Object.entries(highlightNames).flatMap(([origin, name]) => {
    const texts = figures.filter((figure) => figure.origin === origin).map(({ text }) => text);
    const highlight = getHighlight(name);
    return findRanges(reply, texts).map((range) => ({ highlight: highlight.add(range), range }));
  });
  return () => {
    for (const { highlight, range } of highlighted) highlight.delete(range);
  };
}

/** Elements whose figures are never highlighted. */
const skipped = "a, code, pre";

type Piece = { node: Text; from: number };

/** The text of a block's nodes, outside links and code, and where each node begins in it. */
function readPieces(root: Element): { text: string; pieces: Piece[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = "";
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    // A line break in place of a link or code keeps the texts on both sides of it apart.
    if (node.parentElement?.closest(skipped) !== null) {
      text += "\n";
      continue;
    }
    pieces.push({ node, from: text.length });
    text += node.data;
  }
  return { text, pieces };
}

const isDigit = (character: string | undefined) => /[\p{N}]/u.test(character ?? "");

/** Where a figure stands alone in a text: not inside a longer number. */
function findPlaces(text: string, figure: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(figure); at !== -1; at = text.indexOf(figure, at + figure.length)) {
    const end = at + figure.length;
    const isLonger =
      (isDigit(figure[0]) && isDigit(text[at - 1])) ||
      (isDigit(figure.at(-1)) && isDigit(text[end])) ||
      (isDigit(figure.at(-1)) && /[.,]/.test(text[end] ?? "") && isDigit(text[end + 1]));
    if (!isLonger) places.push(at);
  }
  return places;
}

/** The ranges of figures in a rendered reply, outside links and code; `figures` as the reply writes them. */
export function findRanges(root: Element, figures: readonly string[]): Range[] {
  const { text, pieces } = readPieces(root);
  const pieceAt = (place: number) => pieces.findLast(({ from }) => from <= place);
  return figures.flatMap((written) => {
    const figure = written.replaceAll("*", "");
    return findPlaces(text, figure).flatMap((from) => {
      const first = pieceAt(from);
      const last = pieceAt(from + figure.length - 1);
      if (first === undefined || last === undefined) return [];
      const range = document.createRange();
      range.setStart(first.node, from - first.from);
      range.setEnd(last.node, from + figure.length - last.from);
      return [range];
    });
  });
}
