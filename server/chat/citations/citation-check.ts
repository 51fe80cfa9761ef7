import {
  cardHasFigure,
  type FigureCard,
  type ReadCard,
  readCard,
} from "../../../shared/figures/cards/read-card.ts";
import { type Compared, compareAll } from "../../../shared/figures/cards/sentences.ts";
import type { Figure } from "../../../shared/figures/figure.ts";
import { findFigures } from "../../../shared/figures/find-figures.ts";
import { isKnown, readValues } from "../../../shared/figures/known-values.ts";
import { once } from "../../../shared/figures/once.ts";
import { toTerms } from "../../../shared/figures/search-terms.ts";
import { toPlainDigits } from "../../../shared/figures/tokens.ts";
import { findPeriods } from "./periods.ts";

/** How much of a text's subject a card has to share with it. */
const subjectLimits = {
  /** A number to call or a section of the text stands in the card: few cards share one. */
  names: { hits: 1, share: 0.1 },
  /** Another figure or a period does: many cards hold 30 days or 10 %. */
  agrees: { hits: 1, share: 0.25 },
  silent: { hits: 2, share: 0.45 },
};
/** A card that shares this much less of the subject than another one is cited for the other's claim. */
const partOfBestMin = 0.7;
/** A text of fewer words does not say what it is about. */
const subjectTermsMin = 2;

type ComparedCard = { read: ReadCard; periods: ReadonlySet<string> };

function readCited(card: FigureCard): ComparedCard {
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
  card: ComparedCard;
  /** The other cards that are cited for the same text. */
  others: readonly ComparedCard[];
};

/** Whether the person wrote a figure or a period. */
type PersonsWords = { figure(figure: Figure): boolean; period(period: string): boolean };

/** How values of one sort are compared. */
type Sort<Value> = {
  isIn(card: ComparedCard, value: Value): boolean;
  /** Whether a card has a value of the same kind. */
  hasKind(card: ComparedCard, value: Value): boolean;
  /** Whether the person wrote it. */
  isStated(value: Value): boolean;
  isNaming(value: Value): boolean;
};

function compareValues<Value>(
  values: Iterable<Value>,
  { card, others }: Comparison,
  { isIn, hasKind, isStated, isNaming }: Sort<Value>,
): Support {
  let support: Support = "silent";
  for (const value of values) {
    if (isIn(card, value)) {
      support = support === "names" || isNaming(value) ? "names" : "agrees";
      continue;
    }
    if (others.some((other) => isIn(other, value)) || isStated(value)) continue;
    if (hasKind(card, value)) return "contradicts";
    if (support === "silent") support = "foreign";
  }
  return support;
}

function compareFigures(text: string, comparison: Comparison, stated: PersonsWords): Support {
  return compareValues(findFigures(text), comparison, {
    isIn: ({ read }, figure) => cardHasFigure(read, figure),
    hasKind: ({ read }, { kind }) => read.known.figures.some((known) => known.kind === kind),
    isStated: stated.figure,
    isNaming: ({ kind }) => naming.includes(kind),
  });
}

function comparePeriods(text: string, comparison: Comparison, stated: PersonsWords): Support {
  return compareValues(findPeriods(text), comparison, {
    isIn: ({ periods }, period) => periods.has(period),
    hasKind: ({ periods }) => periods.size > 0,
    isStated: stated.period,
    isNaming: () => false,
  });
}

const digitsMinOfNumber = 3;

/** The whole numbers of a text that may be numbers to call. */
function listNumbers(text: string): string[] {
  const runs = toPlainDigits(text).match(/[0-9.,]+/g) ?? [];
  const numbers = runs.map((run) => run.replace(/[.,]+$/, ""));
  return numbers.filter((run) => run.length >= digitsMinOfNumber && /^[0-9]+$/.test(run));
}

/** A text that cites a card with a number to call may name no other number, whatever it says about it. */
function compareNumbers(text: string, { card, others }: Comparison): Support {
  if (!card.read.known.figures.some(({ kind }) => kind === "phone")) return "silent";
  const written = [card, ...others].map(({ read: { card: of } }) => `${of.claim} ${of.law}`);
  const known = new Set(toPlainDigits(written.join(" ")).match(/[0-9]+/g));
  return listNumbers(text).every((number) => known.has(number)) ? "silent" : "contradicts";
}

/** The words that say what a text is about. */
function listSubject(text: string): string[] {
  return [...new Set(toTerms(text))].filter((term) => !/^[0-9]+$/.test(term));
}

type Sources = {
  /** All cards that were given with the question. */
  cards: readonly FigureCard[];
  /** The person's messages. */
  words: readonly string[];
};

const order: readonly Support[] = ["contradicts", "names", "agrees", "foreign", "silent"];

/** The clearest relation of a text to a card. */
function findSupport(text: string, comparison: Comparison, stated: PersonsWords): Support {
  const supports = [compareFigures, comparePeriods, compareNumbers].map((compare) =>
    compare(text, comparison, stated),
  );
  return order.find((support) => supports.includes(support)) ?? "silent";
}

const nothing: Compared = { hits: 0, share: 0, score: 0 };

type Subject = {
  text: string;
  comparison: Comparison;
  support: keyof typeof subjectLimits;
  /** All cards that were given with the question. */
  cards: readonly ComparedCard[];
};

/** Whether a card speaks of what a text speaks of, and not much less than a card that the text does not cite. */
function hasSubject({ text, comparison, support, cards }: Subject, stated: PersonsWords): boolean {
  const { card, others } = comparison;
  const terms = listSubject(text);
  if (terms.length < subjectTermsMin) return support !== "silent";
  const compared = compareAll(
    terms,
    cards.map(({ read }) => read),
  );
  const own = compared.get(card.read) ?? nothing;
  const isNearer = (other: ComparedCard) => {
    const { score } = compared.get(other.read) ?? nothing;
    if (own.score < score * partOfBestMin) return true;
    const found = findSupport(text, { card: other, others: [] }, stated);
    return own.score < score && (found === "agrees" || found === "names");
  };
  const rivals = cards.filter((other) => other !== card && !others.includes(other));
  const limit = subjectLimits[support];
  return !rivals.some(isNearer) && own.hits >= limit.hits && own.share >= limit.share;
}

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
  const stated: PersonsWords = {
    figure: (figure) => isKnown(figure, saidFigures()),
    period: (period) => saidPeriods().has(period),
  };
  return (text: string, id: string, cited: readonly string[]): boolean => {
    const card = cardsById().get(id);
    if (card === undefined) return false;
    const others = cited
      .map((other) => (other === id ? undefined : cardsById().get(other)))
      .filter((other) => other !== undefined);
    const comparison = { card, others };
    const support = findSupport(text, comparison, stated);
    if (support === "contradicts" || support === "foreign") return false;
    return hasSubject({ text, comparison, support, cards: [...cardsById().values()] }, stated);
  };
}
