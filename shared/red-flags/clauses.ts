import { type Classifier, scoreText } from "./classifier.ts";
import { combineDanger } from "./decision.ts";
import { fold, sentenceEnd } from "./fold.ts";
import type { DangerKind } from "./kinds.ts";
import { findHits } from "./lexicon.ts";
import { isAboutWriter, matchRules } from "./match-rules.ts";

/**
 * In one clause of several, what the rules find counts when it is further above the threshold than this, and what
 * they are certain of unless it is further below.
 */
const clauseMargin = 2;
const certainClauseMargin = 1;
/** Nobody in danger writes more; each costs a whole evaluation. */
const clausesMax = 300;

/** Words that join what a person says of one thing with what they say of another. */
const joiningWords = ["and", "aur", "but", "lekin", "magar", "so", "isliye"];
/** The folded words and signs between two clauses. */
export const clauseEnds: ReadonlySet<string> = new Set([
  sentenceEnd,
  ...joiningWords.flatMap(fold),
]);
const foldWords = (words: string) => new Set(words.split(" ").flatMap((word) => fold(word)));
/** A clause with one of these supposes something, or tells of what a hospital treats already. */
const supposingWords = foldWords("if agar yadi suppose tha thi icu coma ventilator");
/** What is said with one of these is about a lesson, a dream or the news. */
const topicWords = foldWords(
  "project exam training study assignment syllabus sapna sapne dream news section bns ipc dhara",
);
const hasWord = (words: ReadonlySet<string>, tokens: readonly string[]) =>
  tokens.some((token) => words.has(token));

/** Where among its words a text first names a film, a lesson, a dream or the news; their number when it names none. */
export function findTopicStart(words: readonly string[]): number {
  const topic = words.findIndex((word) => topicWords.has(word));
  const fiction = findHits(words).get("fiction")?.[0]?.start ?? words.length;
  return topic < 0 ? fiction : Math.min(topic, fiction);
}

/** What ends a clause beside the words above. A comma before a digit belongs to a number. */
const clauseSigns = /[,:()—–]+(?!\d)/;

/** A text and its folded words. */
type ReadText = { text: string; tokens: readonly string[] };

/** The sentences of a text, each as its folded clauses; none of a text that has too many. */
function splitIntoClauses({ text, tokens }: ReadText): string[][][] {
  const sentences: string[][][] = [[[]]];
  const pieces = text.split(clauseSigns);
  if (pieces.length > clausesMax) return [];
  for (const piece of pieces) {
    for (const token of pieces.length === 1 ? tokens : fold(piece)) {
      if (token === sentenceEnd) sentences.push([[]]);
      else if (clauseEnds.has(token)) sentences.at(-1)?.push([]);
      else sentences.at(-1)?.at(-1)?.push(token);
    }
    sentences.at(-1)?.push([]);
  }
  return sentences.map((clauses) => clauses.filter((clause) => clause.length > 0));
}

type ClauseReading = { areRulesTrusted: boolean; classifier: Classifier; asks: boolean };

/**
 * What the rules find in single clauses. A danger is lost among the words of another request, and 'last year' or 'the
 * court' beside it would clear it; but of many clauses one sounds dangerous by chance, so it must be clearer. A
 * sentence about a film is about it as a whole, and what follows the mention of a lesson is about that, unless the
 * clause tells of one's own. A clause that supposes something reports nothing.
 */
export function findInClauses(
  text: ReadText,
  { areRulesTrusted, classifier: { model, threshold }, asks }: ClauseReading,
): DangerKind[] {
  const sentences = splitIntoClauses(text);
  const count = sentences.flat().length;
  if (count < 2 || count > clausesMax) return [];
  const findIn = (tokens: readonly string[]) => {
    const { kinds: all, certain, hits } = matchRules(tokens);
    if (hasWord(supposingWords, tokens) || hits.has("supposing")) return [];
    const isOver = hits.has("was-unconscious");
    const kinds = isOver ? all.filter((kind) => kind !== "unconscious") : all;
    if (kinds.length === 0) return [];
    const danger = combineDanger(scoreText({ tokens, hits, asks }, model), kinds);
    if (danger > threshold + clauseMargin) return kinds;
    const isTrusted = areRulesTrusted && danger > threshold - certainClauseMargin;
    return isTrusted ? certain : [];
  };
  return sentences.flatMap((clauses) =>
    clauses.flatMap((clause, index) => {
      const kinds = findIn(clause);
      if (kinds.length === 0 || findHits(clauses.flat()).has("fiction")) return [];
      const isOwn = isAboutWriter(findHits(clause));
      const about = isOwn ? clause : clauses.slice(0, index + 1).flat();
      return hasWord(topicWords, about) ? [] : kinds;
    }),
  );
}
