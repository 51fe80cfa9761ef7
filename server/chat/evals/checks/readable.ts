import { measureFunctionWords } from "./language.ts";
import { listWords, splitSentences } from "./sentences.ts";

/** Different words. Even the shortest call for help says what to do until help comes. */
const wordsMin = 34;
const functionWordsMin = 0.22;
const sentenceWordsMin = 4;
const sentencesMin = 2;
const sameBeginningsMax = 0.5;
/** The share of three words in a row that come again; what people write stays below 0.02. */
const repeatedMax = 0.06;

function measureRepetition(words: readonly string[]): number {
  const threes = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
  return 1 - new Set(threes).size / Math.max(1, threes.length);
}

/**
 * Whether a text is written in sentences: enough small words that hold them together, at least two with
 * some words, and not the same beginning again and again. A list of keywords has none of it.
 */
export function isReadable(text: string): boolean {
  if (new Set(listWords(text)).size < wordsMin || measureFunctionWords(text) < functionWordsMin)
    return false;
  if (measureRepetition(listWords(text)) > repeatedMax) return false;
  const sentences = splitSentences(text)
    .map(listWords)
    .filter((words) => words.length >= sentenceWordsMin);
  const whole = sentences.filter(
    (words) => measureFunctionWords(words.join(" ")) >= functionWordsMin,
  );
  if (whole.length < sentencesMin) return false;
  const beginnings = sentences.map((words) => words.slice(0, 2).join(" "));
  return new Set(beginnings).size / sentences.length > sameBeginningsMax;
}
