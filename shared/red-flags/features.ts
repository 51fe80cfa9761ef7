/** Features are hashed into 2^18 buckets, so that important features seldom collide. */
export const bucketBits = 18;
/** The amount of a word's n-gram; the word itself has 1. */
const ngramAmount = 0.7;
const ngramLength = 4;

export type Feature = { bucket: number; amount: number };

const fnvStart = 0x811c9dc5;
const fnvPrime = 0x01000193;
// Hash seeds, so that a word, a pair of words and an n-gram of the same letters are different features.
const wholeWord = 1;
const pair = 2;
/** The first kind that `namedBucket` may be given. */
export const firstNamedKind = 3;

function hashed(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
  }
  return hash;
}

/** Mixes a hash before taking its upper bits, which FNV leaves similar for short texts. */
function toBucket(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> (32 - bucketBits);
}

/** Replaces a number by a token for its number of digits; numbers below 18 (ages of minors) have their own. */
export function normalizeNumber(token: string): string {
  if (!/^[0-9]+$/.test(token)) return token;
  if (token.length > 2) return token.length > 3 ? "#4" : "#3";
  return Number(token) < 18 ? "#1" : "#2";
}

/** The features of a folded word: the word and its n-grams, most of which other endings and misspellings share. */
export function wordFeatures(word: string): Feature[] {
  const features = [{ bucket: toBucket(hashed(word, fnvStart ^ wholeWord)), amount: 1 }];
  const bounded = `<${word}>`;
  for (let at = 0; bounded.length > ngramLength && at + ngramLength <= bounded.length; at += 1) {
    const hash = hashed(bounded.slice(at, at + ngramLength), fnvStart);
    features.push({ bucket: toBucket(hash), amount: ngramAmount });
  }
  return features;
}

/** The bucket of two consecutive words; `first` is empty at the start of a sentence. */
export function pairBucket(first: string, second: string): number {
  return toBucket(hashed(second, Math.imul(hashed(first, fnvStart ^ pair), fnvPrime)));
}

/** The bucket of a feature that is no word; `kind` keeps equal names of two kinds apart. */
export const namedBucket = (kind: number, name: string): number =>
  toBucket(hashed(name, fnvStart ^ kind));

/** The divisor of a text's sum of features: a long text has more features, but is not more dangerous. */
export const lengthNorm = (wordCount: number): number => Math.sqrt(wordCount + 6);
