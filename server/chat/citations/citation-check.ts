import {
  cardHasFigure,
  type FigureCard,
  type ReadCard,
} from "../../../shared/figures/cards/read-card.ts";
import { type Compared, compareAll } from "../../../shared/figures/cards/sentences.ts";
import type { Figure } from "../../../shared/figures/figure.ts";
import type { FigureReaders } from "../../../shared/figures/figure-readers.ts";
import { findFigures } from "../../../shared/figures/find-figures.ts";
import { isKnown, readValues } from "../../../shared/figures/known-values.ts";
import { toTerms } from "../../../shared/figures/search-terms.ts";
import { toPlainDigits } from "../../../shared/figures/tokens.ts";
import { lazyValue } from "../../../shared/lazy-value.ts";
import { findPeriods } from "./periods.ts";

/** How much of a text's subject a card has to share with it. */
const subjectLimits = {
  /** The card has a number to call or a section of the text: few cards share one. */
  sameIdentifier: { hits: 1, share: 0.1 },
  /** The card has another figure or a period of the text: many cards have 30 days or 10 %. */
  sameValue: { hits: 1, share: 0.25 },
  noValues: { hits: 2, share: 0.45 },
};
/** A card that shares this much less of the subject than another one is cited for the other's claim. */
const partOfBestMin = 0.7;
/** A text of fewer words does not say what it is about. */
const subjectTermsMin = 2;

type ComparedCard = { read: ReadCard; periods: ReadonlySet<string> };

function toCompared(card: FigureCard, readCard: FigureReaders["readCard"]): ComparedCard {
  return { read: readCard(card), periods: findPeriods(`${card.claim}\n${card.claim_hi}`) };
}

/**
 * How the figures and periods of a text relate to a card. `sameIdentifier`: the card has its number to call or its
 * section. `sameValue`: the card has another figure or a period of it. `contradicts`: the card has others of that
 * kind. `otherKind`: the card has none of that kind. `noValues`: the text has none to compare.
 */
type Support = "sameIdentifier" | "sameValue" | "contradicts" | "otherKind" | "noValues";

const identifierKinds: readonly Figure["kind"][] = ["phone", "section"];

type Comparison = {
  card: ComparedCard;
  /** The other cards that are cited for the same text. */
  others: readonly ComparedCard[];
};

/** Whether the person wrote a figure or a period. */
type PersonsWords = { figure(figure: Figure): boolean; period(period: string): boolean };

/** How figures or periods are compared. */
type ValueComparison<Value> = {
  isIn(card: ComparedCard, value: Value): boolean;
  /** Whether a card has a value of the same kind. */
  hasKind(card: ComparedCard, value: Value): boolean;
  /** Whether the person wrote it. */
  isStated(value: Value): boolean;
  isIdentifier(value: Value): boolean;
};

function compareValues<Value>(
  values: Iterable<Value>,
  { card, others }: Comparison,
  { isIn, hasKind, isStated, isIdentifier }: ValueComparison<Value>,
): Support {
  let support: Support = "noValues";
  for (const value of values) {
    if (isIn(card, value)) {
      support =
        support === "sameIdentifier" || isIdentifier(value) ? "sameIdentifier" : "sameValue";
      continue;
    }
    if (others.some((other) => isIn(other, value)) || isStated(value)) continue;
    if (hasKind(card, value)) return "contradicts";
    if (support === "noValues") support = "otherKind";
  }
  return support;
}

function compareFigures(text: string, comparison: Comparison, stated: PersonsWords): Support {
  return compareValues(findFigures(text), comparison, {
    isIn: ({ read }, figure) => cardHasFigure(read, figure),
    hasKind: ({ read }, { kind }) => read.known.figures.some((known) => known.kind === kind),
    isStated: stated.figure,
    isIdentifier: ({ kind }) => identifierKinds.includes(kind),
  });
}

function comparePeriods(text: string, comparison: Comparison, stated: PersonsWords): Support {
  return compareValues(findPeriods(text), comparison, {
    isIn: ({ periods }, period) => periods.has(period),
    hasKind: ({ periods }) => periods.size > 0,
    isStated: stated.period,
    isIdentifier: () => false,
  });
}

const digitsMinOfNumber = 3;

/** The whole numbers of a text that may be numbers to call. */
function listNumbers(text: string): string[] {
  const runs = toPlainDigits(text).match(/[0-9.,]+/g) ?? [];
  const numbers = runs.map((run) => run.replace(/[.,]+$/, ""));
  return numbers.filter((run) => run.length >= digitsMinOfNumber && /^[0-9]+$/.test(run));
}

/** A text that cites a card with a number to call contradicts it with any other number. */
function compareNumbers(text: string, { card, others }: Comparison): Support {
  if (!card.read.known.figures.some(({ kind }) => kind === "phone")) return "noValues";
  const written = [card, ...others].map(({ read: { card: of } }) => `${of.claim} ${of.law}`);
  const known = new Set(toPlainDigits(written.join(" ")).match(/[0-9]+/g));
  return listNumbers(text).every((number) => known.has(number)) ? "noValues" : "contradicts";
}

/** The words that say what a text is about. */
function listSubject(text: string): string[] {
  return [...new Set(toTerms(text))].filter((term) => !/^[0-9]+$/.test(term));
}

type Sources = {
  /** All cards that were given with the question. */
  cards: readonly FigureCard[];
  readCard: FigureReaders["readCard"];
  /** The person's messages. */
  userTexts: readonly string[];
};

const strongestFirst: readonly Support[] = [
  "contradicts",
  "sameIdentifier",
  "sameValue",
  "otherKind",
  "noValues",
];

/** The strongest relation of a text to a card. */
function findSupport(text: string, comparison: Comparison, stated: PersonsWords): Support {
  const supports = [compareFigures, comparePeriods, compareNumbers].map((compare) =>
    compare(text, comparison, stated),
  );
  return strongestFirst.find((support) => supports.includes(support)) ?? "noValues";
}

const nothing: Compared = { hits: 0, share: 0, score: 0 };

type Subject = {
  text: string;
  comparison: Comparison;
  support: keyof typeof subjectLimits;
  /** All cards that were given with the question. */
  cards: readonly ComparedCard[];
};

/** Whether a card has the subject of a text, and not much less of it than a card that the text does not cite. */
function hasSubject({ text, comparison, support, cards }: Subject, stated: PersonsWords): boolean {
  const { card, others } = comparison;
  const terms = listSubject(text);
  if (terms.length < subjectTermsMin) return support !== "noValues";
  const compared = compareAll(
    terms,
    cards.map(({ read }) => read),
  );
  const own = compared.get(card.read) ?? nothing;
  const isNearer = (other: ComparedCard) => {
    const { score } = compared.get(other.read) ?? nothing;
    if (own.score < score * partOfBestMin) return true;
    const found = findSupport(text, { card: other, others: [] }, stated);
    return own.score < score && (found === "sameValue" || found === "sameIdentifier");
  };
  const uncitedCards = cards.filter((other) => other !== card && !others.includes(other));
  const limit = subjectLimits[support];
  return !uncitedCards.some(isNearer) && own.hits >= limit.hits && own.share >= limit.share;
}

/**
 * Creates the check whether a card is a source of a text that the model cites it for: no amount, date, section,
 * percentage, number or period of the text contradicts the card, and the card has the text's subject, not much less of
 * it than another card. Figures that the person or another cited card named do not count.
 */
export function createCitationCheck({ cards, readCard, userTexts }: Sources) {
  const cardsById = lazyValue(
    () => new Map(cards.map((card) => [card.id, toCompared(card, readCard)])),
  );
  const saidFigures = lazyValue(() => readValues(userTexts));
  const saidPeriods = lazyValue(() => findPeriods(userTexts.join("\n")));
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
    if (support === "contradicts" || support === "otherKind") return false;
    return hasSubject({ text, comparison, support, cards: [...cardsById().values()] }, stated);
  };
}
