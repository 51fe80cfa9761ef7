import type { ExtraFeatures } from "../classifier.ts";
import { type Feature, firstNamedKind, namedBucket, normalizeNumber } from "../features.ts";
import { sentenceEnd } from "../fold.ts";
import type { Hits } from "../lexicon.ts";

const skippedPair = { kind: firstNamedKind, amount: 0.7 };
const concept = { kind: firstNamedKind + 1, amount: 0.4 };
const shape = { kind: firstNamedKind + 2, amount: 2 };

/** Up to how many words a text is of each length; a longer one is of the last. */
const lengths = [3, 6, 10, 15, 23];

const toFeature = ({ kind, amount }: { kind: number; amount: number }, name: string): Feature => ({
  bucket: namedBucket(kind, name),
  amount,
});

/** The concepts of the rules' words that begin at each token. */
function conceptsByToken(hits: Hits): Map<number, string[]> {
  const concepts = new Map<number, string[]>();
  for (const [name, found] of hits) {
    for (const { start } of found) {
      const known = concepts.get(start);
      if (known === undefined) concepts.set(start, [name]);
      else known.push(name);
    }
  }
  return concepts;
}

/**
 * What the server's classifier learns beside words: two words with another between them, what the rules' words mean
 * in either language, and how long a text is and whether it asks. Kept from the browser, which has no room for them.
 */
export const extraFeatures: ExtraFeatures = {
  ofWords({ tokens, hits }) {
    const concepts = conceptsByToken(hits);
    const words: Feature[][] = [];
    let before: string | undefined;
    let between: string | undefined;
    for (const [at, token] of tokens.entries()) {
      if (token === sentenceEnd) {
        before = undefined;
        between = undefined;
        continue;
      }
      const word = normalizeNumber(token);
      const features = (concepts.get(at) ?? []).map((name) => toFeature(concept, name));
      if (before !== undefined) features.push(toFeature(skippedPair, `${before}_${word}`));
      words.push(features);
      before = between;
      between = word;
    }
    return words;
  },
  ofPart(wordCount, asks) {
    const length = lengths.findIndex((most) => wordCount <= most);
    const features = [toFeature(shape, `length ${length}`)];
    return asks ? [...features, toFeature(shape, "asks")] : features;
  },
};
