import { type TermCache, toPairs, toPrefix, toTerms } from "../../shared/figures/search-terms.ts";
import type { FactRow } from "./card.ts";
import { inSlices } from "./in-slices.ts";

// BM25: k1 (term saturation) and b (length normalisation).
const k1 = 1.2;
const b = 0.4;
const weights = { words: 3, id: 2, claim: 1, law: 0.6, pair: 2.5, prefix: 0.4 };
const serviceBoost = 1.3;
const queryTermsMax = 64;
/** What a search may cost: entries of the index that it reads, of the rarest terms first. */
const entriesMax = 12_000;
/** A card below this part of the best card's score is chance. */
const partOfBestMin = 0.15;

/** Words that say nothing of a card's subject by themselves, though few cards have them; their pairs do. */
const everydayWords = new Set(
  toTerms("report reports रिपोर्ट hospital aspatal अस्पताल first once wrong"),
);

type Frequencies = Map<string, number>;

function count(into: Frequencies, terms: readonly string[], weight: number): void {
  for (const term of terms) into.set(term, (into.get(term) ?? 0) + weight);
}

function countTerms(into: Frequencies, terms: readonly string[], weight: number): void {
  count(into, terms, weight);
  const prefixes = new Set(terms.map(toPrefix).filter((prefix) => prefix !== null));
  count(into, [...prefixes], weight * weights.prefix);
}

/** The weighted terms of a card, and the length of its claim in words. */
function readCard(card: FactRow, cache: TermCache): { terms: Frequencies; length: number } {
  const terms: Frequencies = new Map();
  const claim = toTerms(`${card.claim} ${card.claim_hi}`, cache);
  countTerms(terms, claim, weights.claim);
  countTerms(terms, toTerms(card.law, cache), weights.law);
  countTerms(terms, toTerms(card.id.replaceAll("-", " "), cache), weights.id);
  for (const phrase of card.words.split(",")) {
    const words = toTerms(phrase, cache);
    countTerms(terms, words, weights.words);
    count(terms, toPairs(words), weights.pair);
  }
  return { terms, length: claim.length };
}

/** The cards that hold a term, by their place, each with the term's BM25 weight there. */
type Postings = { idf: number; places: number[]; termWeights: number[] };

export type FoundCard = { card: FactRow; score: number };

export type CardQuery = {
  text: string;
  service?: string | undefined;
  accept: (card: FactRow) => boolean;
  limit: number;
};

export type CardIndex = { find(query: CardQuery): FoundCard[] };

async function invertCards(cards: readonly FactRow[]): Promise<Map<string, Postings>> {
  const cache: TermCache = new Map();
  const read: ReturnType<typeof readCard>[] = [];
  for await (const card of inSlices(cards)) read.push(readCard(card, cache));
  const meanLength = read.reduce((sum, { length }) => sum + length, 0) / Math.max(1, read.length);
  const index = new Map<string, Postings>();
  for await (const [place, { terms, length }] of inSlices(read.entries())) {
    const norm = k1 * (1 - b + (b * length) / Math.max(1, meanLength));
    for (const [term, frequency] of terms) {
      const postings = index.get(term) ?? { idf: 0, places: [], termWeights: [] };
      postings.places.push(place);
      postings.termWeights.push((frequency * (k1 + 1)) / (frequency + norm));
      index.set(term, postings);
    }
  }
  for (const postings of index.values()) {
    const holding = postings.places.length;
    postings.idf = Math.log(1 + (cards.length - holding + 0.5) / (holding + 0.5));
  }
  return index;
}

/** The terms of a question that any card holds, rarest first; of a long one those that say the most. */
function matchTerms(index: Map<string, Postings>, text: string): Postings[] {
  const words = toTerms(text);
  const telling = words.filter((word) => !everydayWords.has(word));
  const prefixes = telling.map(toPrefix).filter((prefix) => prefix !== null);
  const terms = new Set([...telling, ...toPairs(words), ...prefixes]);
  return [...terms]
    .map((term) => index.get(term))
    .filter((postings) => postings !== undefined)
    .sort((one, other) => other.idf - one.idf)
    .slice(0, queryTermsMax);
}

/** The sum of the terms' weights for each card, by its place; 0 for one without any of them. */
function addScores(matched: readonly Postings[], count: number): Float64Array {
  const scores = new Float64Array(count);
  let entries = 0;
  for (const { idf, places, termWeights } of matched) {
    entries += places.length;
    if (entries > entriesMax) break;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      scores[place] = (scores[place] ?? 0) + idf * (termWeights[at] ?? 0);
    }
  }
  return scores;
}

/** An index of cards in memory: their words by sound, so that every script and spelling finds them. */
export async function createCardIndex(cards: readonly FactRow[]): Promise<CardIndex> {
  const index = await invertCards(cards);
  const services = cards.map((card) => new Set(card.services.split(" ")));
  return {
    find({ text, service, accept, limit }) {
      const scores = addScores(matchTerms(index, text), cards.length);
      const found: FoundCard[] = [];
      let best = 0;
      for (let place = 0; place < cards.length; place += 1) {
        const sum = scores[place] ?? 0;
        const card = cards[place];
        if (sum === 0 || card === undefined) continue;
        const isOfService = service !== undefined && services[place]?.has(service);
        const score = isOfService ? sum * serviceBoost : sum;
        if (score < best * partOfBestMin || !accept(card)) continue;
        best = Math.max(best, score);
        found.push({ card, score });
      }
      return found
        .filter(({ score }) => score >= best * partOfBestMin)
        .sort((one, other) => other.score - one.score || (one.card.id < other.card.id ? -1 : 1))
        .slice(0, limit);
    },
  };
}
