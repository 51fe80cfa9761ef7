import { lazyValue } from "../../lazy-value.ts";
import type { Figure } from "../figure.ts";
import { isKnown, type KnownValues, readValues } from "../known-values.ts";
import { toTerms } from "../search-terms.ts";

/** A valid card as it was given with the question. */
export type FigureCard = {
  id: string;
  claim: string;
  claim_hi: string;
  /** Phrases that people use for it, separated by commas. */
  words: string;
  law: string;
  /** What is often said instead; empty when nothing is. */
  obsolete: string;
};

/** A card with its figures; its terms are computed when a figure has to be compared. */
export type ReadCard = {
  card: FigureCard;
  /** The figures of its claim in both languages and of its law, without what the claim calls past. */
  known: KnownValues;
  /** Those of the English claim and the law alone. */
  current: KnownValues;
  /** The figures of what is often said instead, and of what the claim calls past. */
  outdated: KnownValues;
  /** The words of the same texts. */
  outdatedTerms: () => ReadonlySet<string>;
  /** The words of the parts of the claim, in both languages, where a figure stands. */
  termsAround: (figure: Figure) => ReadonlySet<string>;
  terms: () => ReadonlySet<string>;
};

/** The parts of a claim about the past: `(was Rs 12 lakh)`, `the 28% slab was dropped`. */
const pastParts =
  /\bthe [^,.;()]* (?:was|were) (?:dropped|removed|abolished)\b|[^,.;।()]*हटा दि?[एयीग][^,.;।()]*|(?<=\([^()]*)\b(?:was|were|old)\b[^()]*(?=\))|\([^()]*(?:पहले|पुरान)[^()]*\)|\bthe old(?:er)? [^,.;()]*|, not [^,.;()]*/gi;

const onlyWritten = { bareNumbers: false };

export function readCard(card: FigureCard): ReadCard {
  const { claim, claim_hi: hindi, law, words, obsolete } = card;
  const [english = "", other = ""] = [claim, hindi].map((text) => text.replace(pastParts, " "));
  const past = [obsolete, ...[claim, hindi].flatMap((text) => text.match(pastParts) ?? [])];
  const current = readValues([english, law], onlyWritten);
  const translated = readValues([other], onlyWritten);
  const parts = lazyValue(() =>
    [english, other]
      .flatMap((text) => text.split(/[;()।]|[,.:]\s/))
      .map((text) => ({ text, values: readValues([text], onlyWritten) })),
  );
  return {
    card,
    known: { ...current, figures: [...current.figures, ...translated.figures] },
    current,
    outdated: readValues(past, onlyWritten),
    outdatedTerms: lazyValue(() => new Set(toTerms(past.join("\n")))),
    termsAround: (figure) => {
      const own = parts().filter(({ values }) => isKnown(figure, values));
      return new Set(toTerms(own.map(({ text }) => text).join("\n")));
    },
    terms: lazyValue(() => new Set(toTerms([claim, hindi, words, law].join("\n")))),
  };
}

/** Whether a card gives a figure as valid now, and not as past. */
export function cardHasFigure({ known, current, outdated }: ReadCard, figure: Figure): boolean {
  return isKnown(figure, known) && (isKnown(figure, current) || !isKnown(figure, outdated));
}
