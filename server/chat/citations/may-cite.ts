import {
  compareAll,
  type FigureCard,
  holds,
  type ReadCard,
  readCard,
} from "../../../shared/figures/contradiction.ts";
import type { Figure } from "../../../shared/figures/figure.ts";
import { findFigures } from "../../../shared/figures/find-figures.ts";
import { isKnown, readValues } from "../../../shared/figures/known-values.ts";
import { once } from "../../../shared/figures/once.ts";
import { toTerms } from "../../../shared/figures/search-terms.ts";
import { toPlainDigits } from "../../../shared/figures/tokens.ts";
import { findPeriods } from "./periods.ts";

/** How much of a text's subject a card has to share with it. */
const limits = {
  /** When a number to call or a section of the text stands in the card: few cards share one. */
  withName: { hits: 1, share: 0.1 },
  /** When another figure or a period does: many cards hold 30 days or 10 %. */
  withFigure: { hits: 1, share: 0.25 },
  withoutFigure: { hits: 2, share: 0.45 },
};
/** A card that shares this much less of the subject than another one is cited for the other's claim. */
const partOfBestMin = 0.7;
/** A text of fewer words does not say what it is about. */
const subjectTermsMin = 2;

type CitedCard = { read: ReadCard; periods: ReadonlySet<string> };

function readCited(card: FigureCard): CitedCard {
  return { read: readCard(card), periods: findPeriods(`${card.claim}\n${card.claim_hi}`) };
}

/**
 * How the figures and periods of a text relate to a card. `names`: the card has its number to call or its
 * section. `agrees`: the card has another figure or a period of it. `contradicts`: the card has others of that
 * kind. `foreign`: the card has none of that kind. `silent`: the text has none to compare.
 */
type Support = "names" | "agrees" | "contradicts" | "foreign" | "silent";

const naming: readonly Figure["kind"][] = ["phone", "section"];

type Comparison = {
  card: CitedCard;
  /** The other cards that are cited for the same text. */
  others: readonly CitedCard[];
};

/** Whether the person wrote a figure or a period. */
type PersonsWords = { figure(figure: Figure): boolean; period(period: string): boolean };

function compareFigures(text: string, { card, others }: Comparison, said: PersonsWords): Support {
  let support: Support = "silent";
  for (const figure of findFigures(text)) {
    if (holds(card.read, figure)) {
      support = support === "names" || naming.includes(figure.kind) ? "names" : "agrees";
      continue;
    }
    const isOther = others.some(({ read }) => holds(read, figure)) || said.figure(figure);
    const hasKind = card.read.known.figures.some(({ kind }) => kind === figure.kind);
    if (!isOther && hasKind) return "contradicts";
    if (!isOther && support === "silent") support = "foreign";
  }
  return support;
}

function comparePeriods(text: string, { card, others }: Comparison, said: PersonsWords): Support {
  let support: Support = "silent";
  for (const period of findPeriods(text)) {
    if (card.periods.has(period)) {
      support = "agrees";
      continue;
    }
    const isOther = others.some(({ periods }) => periods.has(period)) || said.period(period);
    if (!isOther && card.periods.size > 0) return "contradicts";
    if (!isOther && support === "silent") support = "foreign";
  }
  return support;
}

const numberToCall = /(?<![0-9.,])[0-9]{3,}(?![0-9.,]*[0-9])/g;

/** A text that cites a card with a number to call may name no other number, whatever it says about it. */
function compareNumbers(text: string, { card, others }: Comparison): Support {
  if (!card.read.known.figures.some(({ kind }) => kind === "phone")) return "silent";
  const written = [card, ...others].map(({ read: { card: of } }) => `${of.claim} ${of.law}`);
  const known = new Set(toPlainDigits(written.join(" ")).match(/[0-9]+/g));
  const numbers = toPlainDigits(text).match(numberToCall) ?? [];
  return numbers.every((number) => known.has(number)) ? "silent" : "contradicts";
}

/** The words that say what a text is about. */
function listSubject(text: string): string[] {
  return [...new Set(toTerms(text))].filter((term) => !/^[0-9]+$/.test(term));
}

const limitsBySupport = {
  names: limits.withName,
  agrees: limits.withFigure,
  silent: limits.withoutFigure,
};

type Sources = {
  /** All cards that were given with the question. */
  cards: readonly FigureCard[];
  /** The person's messages. */
  words: readonly string[];
};

/**
 * Tells whether a card may stand as the source of a text that the model cites it for: no amount, date, section,
 * percentage, number or period of the text contradicts the card, and the card speaks of what the text speaks
 * of, not much less than another card. A figure that another card of the same text or the person named does
 * not count.
 */
export function createCitationCheck({ cards, words }: Sources) {
  const cardsById = once(() => new Map(cards.map((card) => [card.id, readCited(card)])));
  const saidFigures = once(() => readValues(words));
  const saidPeriods = once(() => findPeriods(words.join("\n")));
  const said: PersonsWords = {
    figure: (figure) => isKnown(figure, saidFigures()),
    period: (period) => saidPeriods().has(period),
  };
  const toSupport = (text: string, comparison: Comparison): Support => {
    const supports = [compareFigures, comparePeriods, compareNumbers].map((compare) =>
      compare(text, comparison, said),
    );
    const order: readonly Support[] = ["contradicts", "names", "agrees", "foreign", "silent"];
    return order.find((support) => supports.includes(support)) ?? "silent";
  };
  return (text: string, id: string, cited: readonly string[]): boolean => {
    const card = cardsById().get(id);
    if (card === undefined) return false;
    const others = cited
      .map((other) => (other === id ? undefined : cardsById().get(other)))
      .filter((other) => other !== undefined);
    const support = toSupport(text, { card, others });
    if (support === "contradicts" || support === "foreign") return false;
    const terms = listSubject(text);
    if (terms.length < subjectTermsMin) return support !== "silent";
    const compared = compareAll(
      terms,
      [...cardsById().values()].map(({ read }) => read),
    );
    const own = compared.get(card.read) ?? { hits: 0, share: 0, score: 0 };
    const isNearer = (other: CitedCard) => {
      const score = compared.get(other.read)?.score ?? 0;
      if (own.score < score * partOfBestMin) return true;
      const agrees = ["agrees", "names"].includes(toSupport(text, { card: other, others: [] }));
      return own.score < score && agrees;
    };
    const rivals = [...cardsById().values()].filter(
      (other) => other !== card && !others.includes(other),
    );
    if (rivals.some(isNearer)) return false;
    const limit = limitsBySupport[support];
    return own.hits >= limit.hits && own.share >= limit.share;
  };
}
