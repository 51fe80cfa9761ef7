/** How many buckets features are hashed into: so many that two that matter seldom meet. */
export const bucketBits = 18;
/** What a part of a word weighs beside the word itself. */
const partShare = 0.7;
const partLength = 4;

/** A feature of a text: its bucket and how much of it is there. */
export type Feature = { bucket: number; amount: number };

const fnvStart = 0x811c9dc5;
const fnvPrime = 0x01000193;
// A word itself, two in a row and the start of a sentence are different features of one sound.
const wholeWord = 1;
const pair = 2;

function hashed(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
  }
  return hash;
}

/** FNV leaves the upper bits of short texts alike: they are stirred before some are taken. */
function bucketOf(hash: number): number {
  let stirred = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  stirred = Math.imul(stirred ^ (stirred >>> 13), 0x297a2d39);
  return (stirred ^ (stirred >>> 15)) >>> (32 - bucketBits);
}

/** Any number is as good as another of its size; ages of minors stand out. */
export function normalizeNumber(token: string): string {
  if (!/^[0-9]+$/.test(token)) return token;
  if (token.length > 2) return token.length > 3 ? "#4" : "#3";
  return Number(token) < 18 ? "#1" : "#2";
}

/** A word as it is folded, and the parts of it: endings and misspellings share most of them. */
export function wordFeatures(word: string): Feature[] {
  const features = [{ bucket: bucketOf(hashed(word, fnvStart ^ wholeWord)), amount: 1 }];
  const bounded = `<${word}>`;
  for (let at = 0; bounded.length > partLength && at + partLength <= bounded.length; at += 1) {
    const hash = hashed(bounded.slice(at, at + partLength), fnvStart);
    features.push({ bucket: bucketOf(hash), amount: partShare });
  }
  return features;
}

/** Two words in a row; the first is empty at the start of a sentence. */
export function pairBucket(first: string, second: string): number {
  return bucketOf(hashed(second, Math.imul(hashed(first, fnvStart ^ pair), fnvPrime)));
}

/** What a sum of features is divided by: a long text has more of them, and is no more dangerous. */
export const lengthNorm = (words: number): number => Math.sqrt(words + 6);
