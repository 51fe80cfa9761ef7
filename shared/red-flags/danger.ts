import type { DangerLevel } from "../danger-levels.ts";
import { type Classifier, scoreText } from "./classifier.ts";
import { correctKinds, isAttackerThere } from "./correct-kinds.ts";
import { type Danger, type DangerSignal, getLabelLanguage, toDanger } from "./danger-response.ts";
import {
  combineDanger,
  findKinds,
  findLikeliest,
  isChildClear,
  isUnsure,
  putDespairBeforeChild,
  sortByUrgency,
  toDangerGroup,
  unsureLimits,
  unsureSoftLimits,
} from "./decision.ts";
import { fold, sentenceEnd } from "./fold.ts";
import type { DangerFact, DangerGroup, DangerKind } from "./kinds.ts";
import { findHits } from "./lexicon.ts";
import { toClassifier } from "./packed.ts";
import { findRedFlagsIn } from "./red-flags.ts";
import { phoneWeights } from "./weights.ts";

/** Small enough for a phone to load; the server has a larger one. */
const smallClassifier = toClassifier(phoneWeights, { hintCaution: 0.1 });
// Only the rules decide about a text of one or two words.
const classifierMinWords = 3;
/**
 * In a text of at most so many words, what the rules find counts even if the classifier disagrees, unless it
 * is further below the threshold than this.
 */
const shortTextWords = 6;
const shortTextMargin = 1.7;
/** In a text of more words, each sentence is evaluated by itself as well. */
const longTextWords = 48;
/**
 * In one clause of several, what the rules find counts when it is further above the threshold than this, and what
 * they are certain of unless it is further below.
 */
const clauseMargin = 2;
const certainClauseMargin = 1;
/** Nobody in danger writes more; each costs a whole evaluation. */
const clausesMax = 300;

/**
 * How a text is read: `alone`; `later` in a conversation; `after-topic`, after calm messages of which one named a
 * film, a lesson or a law; `joined` with the messages before it; `joined-topic`, joined with such calm messages.
 */
export type TextContext = "alone" | "later" | "after-topic" | "joined" | "joined-topic";

/**
 * How far from the trainer's threshold a text is loud or soft. The more messages there are, the likelier one
 * sounds dangerous by chance, and what follows a film or a lesson is most often about it. Chosen with sentences
 * and conversations of writers that the classifier had not learnt from (docs/safety.md).
 */
const margins: Readonly<Record<TextContext, { loud: number; soft: number | "by group" }>> = {
  alone: { loud: 0.5, soft: "by group" },
  later: { loud: 0.5, soft: 0.2 },
  "after-topic": { loud: 1, soft: 0.2 },
  joined: { loud: 0.8, soft: 0 },
  "joined-topic": { loud: 1.6, soft: 0 },
};

/**
 * How far below the threshold a text is still soft, by its likeliest group. Weak scores for illness are mostly false
 * alarms, so its margin is the smallest; weak scores for fraud are mostly right, so its margin is the largest. At
 * these margins each further danger that is found costs two to four false alarms.
 */
const softMarginAlone: Readonly<Record<DangerGroup, number>> = {
  illness: -0.85,
  "self-harm": -0.95,
  violence: -1,
  child: -0.95,
  "cyber-fraud": -1.1,
};

function isHintedAt(excess: number, kind: DangerKind, context: TextContext): boolean {
  const { soft } = margins[context];
  return excess > (soft === "by group" ? softMarginAlone[toDangerGroup(kind)] : soft);
}

type EvaluationContext = { context: TextContext; classifier: Classifier; asks: boolean };

/** Evaluates a text by rules and classifier: what the rules find counts only if the classifier agrees. */
function evaluate(
  tokens: readonly string[],
  words: number,
  { context, classifier, asks }: EvaluationContext,
) {
  const { model, threshold } = classifier;
  const margin = margins[context];
  const { kinds: byRules, certain, facts, hits } = findRedFlagsIn(tokens);
  const scores = scoreText({ tokens, hits, asks }, model);
  const danger = combineDanger(scores, byRules);
  const evidence = { byRules, isChildClear: isChildClear(scores, byRules) };
  const guessed = () =>
    correctKinds(findKinds(scores, byRules, certain.length > 0), hits, evidence);
  // The words of a film or a lesson match the rules as well as danger does.
  const areRulesTrusted = !context.endsWith("-topic");
  const sure = areRulesTrusted ? certain : [];
  const classified = danger > threshold + margin.loud ? guessed() : sure;
  const isShort =
    areRulesTrusted && words <= shortTextWords && danger > threshold - shortTextMargin;
  const confirmed = classified.length > 0 || isShort ? byRules : [];
  // A quiet line has one number: the one of what is most likely, not of what would be most urgent.
  const [likeliest] = correctKinds(findLikeliest(scores, byRules), hits, evidence);
  // Somebody who says a minor's age and hints at violence needs the children's number rather than the women's.
  const hinted = likeliest === "violence" && facts.includes("minor") ? "child" : likeliest;
  const isHint =
    hinted !== undefined &&
    isHintedAt(danger - threshold - classifier.hintCaution, hinted, context);
  const hint = isHint ? hinted : undefined;
  const isChild = evidence.isChildClear && byRules.includes("child");
  const limits = confirmed.length + classified.length > 0 ? unsureLimits : unsureSoftLimits;
  const isPoliceFirst =
    isAttackerThere(hits, byRules) || (isUnsure(scores, byRules, limits) && !isChild);
  const said = isPoliceFirst ? [...facts, "unsure" as const] : facts;
  return { byRules, confirmed, classified, hint, facts: said };
}

/** Words that join what a person says of one thing with what they say of another. */
const joiningWords = ["and", "aur", "but", "lekin", "magar", "so", "isliye"];
const clauseEnds: ReadonlySet<string> = new Set([sentenceEnd, ...joiningWords.flatMap(fold)]);
const sentenceEnds: ReadonlySet<string> = new Set([sentenceEnd]);

/** The confirmed kinds of all parts, each evaluated by itself: of many, one sounds dangerous by chance. */
function evaluateParts(
  tokens: readonly string[],
  separators: ReadonlySet<string>,
  evaluation: EvaluationContext,
): DangerKind[] {
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (separators.has(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const context = evaluation.context.endsWith("-topic") ? "joined-topic" : "joined";
  const confirmed = parts.flatMap(
    (part) => evaluate(part, part.length, { ...evaluation, context }).confirmed,
  );
  return sortByUrgency(confirmed);
}

const foldWords = (words: string) => new Set(words.split(" ").flatMap((word) => fold(word)));
/** A clause with one of these supposes something, or tells of what a hospital treats already. */
const supposingWords = foldWords("if agar yadi suppose tha thi icu coma ventilator");
/** What is said with one of these is about a lesson, a dream or the news. */
const topicWords = foldWords(
  "project exam training study assignment syllabus sapna sapne dream news section bns ipc dhara",
);
const hasAny = (words: ReadonlySet<string>, tokens: readonly string[]) =>
  tokens.some((token) => words.has(token));

/** What ends a clause beside the words above. A comma before a digit belongs to a number. */
const clauseSigns = /[,:()—–]+(?!\d)/;

/** The sentences of a text, each as its folded clauses; none of a text that has too many. */
function splitIntoClauses(text: string): string[][][] {
  const sentences: string[][][] = [[[]]];
  const pieces = text.split(clauseSigns);
  if (pieces.length > clausesMax) return [];
  for (const piece of pieces) {
    for (const token of fold(piece)) {
      if (token === sentenceEnd) sentences.push([[]]);
      else if (clauseEnds.has(token)) sentences.at(-1)?.push([]);
      else sentences.at(-1)?.at(-1)?.push(token);
    }
    sentences.at(-1)?.push([]);
  }
  return sentences.map((clauses) => clauses.filter((clause) => clause.length > 0));
}

/**
 * What the rules find in single clauses. A danger is lost among the words of another request, and 'last year' or 'the
 * court' beside it would clear it; but of many clauses one sounds dangerous by chance, so it must be clearer. A
 * sentence about a film is about it as a whole, and what follows the mention of a lesson is about that, unless the
 * clause tells of one's own. A clause that supposes something reports nothing.
 */
function findInClauses(
  text: string,
  { context, classifier: { model, threshold }, asks }: EvaluationContext,
): DangerKind[] {
  const sentences = splitIntoClauses(text);
  const count = sentences.flat().length;
  if (count < 2 || count > clausesMax) return [];
  const findIn = (tokens: readonly string[]) => {
    const { kinds: all, certain, hits } = findRedFlagsIn(tokens);
    if (hasAny(supposingWords, tokens) || hits.has("supposing")) return [];
    const isOver = hits.has("was-unconscious");
    const kinds = isOver ? all.filter((kind) => kind !== "unconscious") : all;
    if (kinds.length === 0) return [];
    const danger = combineDanger(scoreText({ tokens, hits, asks }, model), kinds);
    if (danger > threshold + clauseMargin) return kinds;
    const isTrusted = !context.endsWith("-topic") && danger > threshold - certainClauseMargin;
    return isTrusted ? certain : [];
  };
  return sentences.flatMap((clauses) =>
    clauses.flatMap((clause, index) => {
      const kinds = findIn(clause);
      if (kinds.length === 0 || findHits(clauses.flat()).has("fiction")) return [];
      const hits = findHits(clause);
      const isOwn = ["of-ones-own", "family", "now"].some((concept) => hits.has(concept));
      const about = isOwn ? clause : clauses.slice(0, index + 1).flat();
      return hasAny(topicWords, about) ? [] : kinds;
    }),
  );
}

function toDangerSignals(
  kinds: readonly DangerKind[],
  level: DangerLevel,
  facts: readonly DangerFact[],
): DangerSignal[] {
  return kinds.map((kind) => ({ kind, level, facts }));
}

/**
 * Finds the signals of danger in a message, by rules and by a classifier trained with labelled sentences,
 * the most urgent first. The classifier finds what the rules miss, and overrules rules that match
 * harmless text. What is only hinted at is one soft signal.
 */
export function findDangerSignals(
  text: string,
  {
    context = "alone",
    classifier = smallClassifier,
  }: Partial<Omit<EvaluationContext, "asks">> = {},
): DangerSignal[] {
  const tokens = fold(text);
  const words = tokens.filter((token) => token !== sentenceEnd).length;
  if (words < classifierMinWords) {
    const { kinds, facts } = findRedFlagsIn(tokens);
    return toDangerSignals(kinds, "loud", facts);
  }
  const evaluation = { context, classifier, asks: text.includes("?") };
  const evaluated = evaluate(tokens, words, evaluation);
  const { byRules, confirmed, classified, hint, facts: all } = evaluated;
  // In a long text, the words 'years ago' may refer to something else.
  const facts = words > longTextWords ? all.filter((fact) => fact !== "past") : all;
  const asWhole = classified.length > 0 ? classified : confirmed;
  if (byRules.includes("self-harm") && !asWhole.includes("self-harm")) {
    const inClauses = evaluateParts(tokens, clauseEnds, evaluation);
    // Despair in one clause: what the rules find in the others, such as lost money, is part of it.
    if (inClauses.includes("self-harm")) {
      const kinds = putDespairBeforeChild(sortByUrgency([...asWhole, ...byRules]));
      return toDangerSignals(kinds, "loud", facts);
    }
  }
  if (asWhole.length > 0) return toDangerSignals(asWhole, "loud", facts);
  const inSentences =
    byRules.length > 0 && words > longTextWords
      ? evaluateParts(tokens, sentenceEnds, evaluation)
      : [];
  if (inSentences.length > 0) return toDangerSignals(inSentences, "loud", facts);
  const inClauses = putDespairBeforeChild(sortByUrgency(findInClauses(text, evaluation)));
  // 'Last year' and what speaks against a danger stand in the other clauses.
  const clauseFacts = facts.filter((fact) => fact !== "past" && fact !== "unsure");
  if (inClauses.length > 0) return toDangerSignals(inClauses, "loud", clauseFacts);
  return hint === undefined ? [] : toDangerSignals([hint], "soft", facts);
}

/** The signals of danger in one text, with the helplines in its language (contract, "Danger"). */
export function findDanger(text: string): Danger[] {
  const language = getLabelLanguage(text);
  return findDangerSignals(text).map((signal) => toDanger(signal, language));
}
