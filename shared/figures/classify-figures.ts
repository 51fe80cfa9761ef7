import { lazyValue } from "../lazy-value.ts";
import { findContradicted, findSourceCard } from "./cards/match-cards.ts";
import type { FigureCard } from "./cards/read-card.ts";
import { createSentences } from "./cards/sentences.ts";
import type { Figure, FigureKind, FigureOrigin } from "./figure.ts";
import type { FigureReaders } from "./figure-readers.ts";
import { findFigures } from "./find-figures.ts";
import { isKnown, type KnownValues, mergeFigures, readValues } from "./known-values.ts";

/** What a reply was written with. */
export type FigureSources = {
  readers: FigureReaders;
  cards: readonly FigureCard[];
  /** The system prompt: the service's own prompt and the product's rules. */
  product: readonly string[];
  /** What tools gave: bare numbers are rupees or percent. */
  tools: readonly string[];
  /** The laws and assumptions of those tools. */
  toolNotes: readonly string[];
  /** The person's messages of the conversation. */
  userTexts: readonly string[];
  /** What the reply cites of their files. */
  files: readonly string[];
  /** What it cites of web pages; a page's URL is as the marks in the reply have it. */
  pages: readonly { url: string; text: string }[];
  hasUnreadFiles: boolean;
};

export type ClassifiedFigure = {
  kind: FigureKind;
  /** As the reply writes it. */
  text: string;
  from: number;
  to: number;
  origin: FigureOrigin;
  /** The id of the fact card that holds the figure, or that the figure contradicts; else null. */
  card: string | null;
};

/** A citation of a web page; the server writes it directly behind the text that the page supports. */
const citation = /\[\[\d{1,2}\]\]\((https:[^)\s]{1,600})\)/g;
const citedCharsMax = 900;
const sentenceCharsMax = 300;

/** The pages that the sentence of a figure cites behind it. */
function findCitedPages(reply: string, figure: Figure): string[] {
  const behind = reply.slice(figure.to, figure.to + citedCharsMax);
  const hidden = behind.replace(citation, (mark) => "¦".repeat(mark.length));
  const end = hidden.search(/[.!?।](?=[\s¦]|$)|\n/);
  // The marks may follow the full stop directly.
  const marks = end === -1 ? 0 : (/^¦*/.exec(hidden.slice(end + 1))?.[0].length ?? 0);
  const length = end === -1 ? sentenceCharsMax : Math.min(end, sentenceCharsMax) + 1 + marks;
  const marked = Array.from(behind.matchAll(citation));
  return marked.filter(({ index }) => index < length).map(([, url = ""]) => url);
}

/**
 * Whether a page that the sentence cites supports a figure: what is cited of it holds the figure, or no figure
 * of that kind, as the passage is short.
 */
function isCited(reply: string, figure: Figure, pages: FigureSources["pages"]): boolean {
  const cited = findCitedPages(reply, figure);
  if (cited.length === 0) return false;
  const texts = pages.filter(({ url }) => cited.includes(url)).map(({ text }) => text);
  const known = readValues(texts);
  return isKnown(figure, known) || !known.figures.some(({ kind }) => kind === figure.kind);
}

type Origin = { name: FigureOrigin; read: () => KnownValues };

function listOrigins(sources: FigureSources): Origin[] {
  const { readers, product, tools, toolNotes, userTexts, files } = sources;
  const onlyWritten = { bareNumbers: false };
  return [
    { name: "words", read: lazyValue(() => readValues(userTexts)) },
    { name: "tool", read: lazyValue(() => readValues(tools, { canBeRounded: true })) },
    { name: "tool", read: lazyValue(() => readValues(toolNotes, onlyWritten)) },
    { name: "file", read: lazyValue(() => readValues(files)) },
    { name: "product", read: lazyValue(() => mergeFigures(product.map(readers.readProductText))) },
  ];
}

/** Sorts each figure of a reply by where it stands. The time grows with the texts, whose length is limited. */
export function classifyFigures(reply: string, sources: FigureSources): ClassifiedFigure[] {
  const figures = findFigures(reply);
  if (figures.length === 0) return [];
  const cards = sources.cards.map(sources.readers.readCard);
  const origins = listOrigins(sources);
  const sentenceOf = createSentences(reply);
  return figures.map((figure): ClassifiedFigure => {
    const { kind, from, to } = figure;
    const shown = { kind, text: reply.slice(from, to), from, to };
    const sentence = sentenceOf(figure);
    const holding = findSourceCard(figure, sentence, cards);
    if (holding !== null) return { ...shown, origin: "card", card: holding.id };
    const origin = origins.find(({ read }) => isKnown(figure, read()))?.name;
    if (origin !== undefined) return { ...shown, origin, card: null };
    if (isCited(reply, figure, sources.pages)) return { ...shown, origin: "web", card: null };
    const contradicted = findContradicted(figure, sentence, cards);
    if (contradicted !== null) return { ...shown, origin: "contradicted", card: contradicted.id };
    return { ...shown, origin: sources.hasUnreadFiles ? "unread" : "memory", card: null };
  });
}
