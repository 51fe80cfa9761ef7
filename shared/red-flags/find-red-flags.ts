import type { DangerLevel } from "../chat-events.ts";
import { lazyValue } from "../lazy-value.ts";
import { type Classifier, scoreParts, scoreText, splitIntoShortParts } from "./classifier.ts";
import { clauseEnds, findInClauses, findTopicStart } from "./clauses.ts";
import { correctKinds, isAttackerThere } from "./corrections/correct-kinds.ts";
import { findErrandCaution } from "./corrections/errands.ts";
import { isPoliteQuestion } from "./corrections/polite-questions.ts";
import { isAboutWithheldPay } from "./corrections/unpaid-work.ts";
import type { RedFlag } from "./danger-response.ts";
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
import { type DangerFact, type DangerGroup, type DangerKind, dangerGroups } from "./kinds.ts";
import type { Hits } from "./lexicon.ts";
import { isAboutWriter, matchRules, type RuleFindings } from "./match-rules.ts";
import { toClassifier } from "./packed.ts";
import { phoneWeights } from "./phone-weights.ts";

/** Small enough for a phone to load; the server has a larger one, and never unpacks this one. */
const getPhoneClassifier = lazyValue(
  (): Classifier => ({ ...toClassifier(phoneWeights, { hintCaution: 0.1 }), partCaution: 0.4 }),
);
// Only the rules decide about a text of one or two words.
const classifierMinWords = 3;
/** In a text of at most `shortTextWords`, a rule counts down to `shortTextMargin` below the classifier's threshold. */
const shortTextWords = 6;
const shortTextMargin = 1.7;
/** In a text of more words, each sentence is evaluated by itself as well. */
const longTextWords = 48;
/** Maximum number of words of a sentence typed in fragments, with new lines or dots between them, and of a fragment. */
const brokenSentenceMaxWords = 14;
const fragmentMaxWords = 7;
/** In a supposition ('what if there is a fire'), a certain rule counts down to this far below the threshold. */
const supposedMargin = 1;
/**
 * The share of an errand's caution in joined messages: at 0.55 harmless questions after one about heirs raised nothing,
 * and what was despair stayed; at 0.4 one raised a card, at 1 despair was lost.
 */
const joinedErrandShare = 0.55;

/**
 * How a text is read: `alone`; `later` in a conversation; `after-topic`, after calm messages of which one named a
 * film, a lesson or a law; `joined` with the messages before it; `joined-topic`, joined with such calm messages.
 */
export type TextContext = "alone" | "later" | "after-topic" | "joined" | "joined-topic";
/** Or as a `part`: a sentence of a message, or a window of one that has no sentence ends. */
type ReadingContext = TextContext | "part";

/**
 * How far from the trainer's threshold a text is loud or soft. The more messages there are, the likelier one
 * sounds dangerous by chance, and what follows a film or a lesson is most often about it. Chosen with sentences
 * and conversations of writers that the classifier had not learnt from (docs/safety.md). A part needs more than it
 * says here: the classifier lowers the scores of several.
 */
const margins: Readonly<Record<ReadingContext, { loud: number; soft: number | "by group" }>> = {
  alone: { loud: 0.5, soft: "by group" },
  later: { loud: 0.5, soft: 0.2 },
  "after-topic": { loud: 1, soft: 0.2 },
  joined: { loud: 0.8, soft: 0 },
  "joined-topic": { loud: 1.6, soft: 0 },
  part: { loud: 0.9, soft: 0 },
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

function isHintedAt(excess: number, kind: DangerKind, context: ReadingContext): boolean {
  const { soft } = margins[context];
  return excess > (soft === "by group" ? softMarginAlone[toDangerGroup(kind)] : soft);
}

type EvaluationContext = { context: TextContext; classifier: Classifier; asks: boolean };
/** A part brings its scores. */
type Reading = Omit<EvaluationContext, "context"> & {
  context: ReadingContext;
  scores?: readonly number[];
};

/** Whether the words tell of the writer's own, and of no film or lesson. */
const isAboutOwnTrouble = (hits: Hits) =>
  isAboutWriter(hits) && !hits.has("fiction") && !hits.has("lesson");

type Likeliest = {
  kind: DangerKind | undefined;
  /** How far the text is above the threshold of hints. */
  excess: number;
  isSupposed: boolean;
};

/** The kind of a quiet line, which has one number: that of what is likeliest, not of what would be most urgent. */
function findHint(
  { certain, doubtful, facts }: RuleFindings,
  { kind, excess, isSupposed }: Likeliest,
  context: ReadingContext,
): DangerKind | undefined {
  // Somebody who says a minor's age and hints at violence needs the children's number rather than the women's.
  const hinted = kind === "violence" && facts.includes("minor") ? "child" : kind;
  if (hinted !== undefined && isHintedAt(excess, hinted, context)) return hinted;
  if (context.startsWith("joined") || context === "part") return undefined;
  // An errand or a film beside the words of a cry: a quiet line rather than silence.
  const untrusted = context === "after-topic" && !isSupposed ? certain : [];
  return [...untrusted, ...doubtful][0];
}

/** Evaluates a text by rules and classifier: what the rules find counts only if the classifier agrees. */
function evaluate(
  tokens: readonly string[],
  wordCount: number,
  { context, classifier, asks, scores: known }: Reading,
) {
  const { model, threshold } = classifier;
  const found = matchRules(tokens);
  const { kinds: byRules, certain, facts, hits } = found;
  const scores = known ?? scoreText({ tokens, hits, asks }, model);
  // Joined messages hold the earlier question about heirs, so that the newest one must be less clear by itself.
  const errandShare = context.startsWith("joined") ? joinedErrandShare : 1;
  const errandCaution = byRules.length === 0 ? findErrandCaution(hits) * errandShare : 0;
  const danger = combineDanger(scores, byRules) - errandCaution;
  const evidence = { hits, byRules, isChildClear: isChildClear(scores, byRules) };
  // The words of a film or a lesson match the rules as well as danger does, unless they are about the writer's own.
  const isAboutTopic =
    context === "joined-topic" || (context === "after-topic" && !isAboutOwnTrouble(hits));
  // What they are certain of in a part, they found in the whole, unless it was cleared there.
  const areRulesTrusted = !isAboutTopic && context !== "part";
  // 'What do I do if there is a fire' has the words of a cry.
  const isSupposed = hits.has("what-if") && danger < threshold - supposedMargin;
  const sure = areRulesTrusted && !isSupposed ? certain : [];
  const caution = context === "part" && byRules.length === 0 ? (classifier.partCaution ?? 0) : 0;
  const isLoud = danger > threshold + margins[context].loud + caution;
  const classified = isLoud
    ? correctKinds(findKinds(scores, byRules, certain.length > 0), evidence)
    : sure;
  const isShort =
    areRulesTrusted && wordCount <= shortTextWords && danger > threshold - shortTextMargin;
  const confirmed = classified.length > 0 || isShort ? byRules : [];
  const [kind] = correctKinds(findLikeliest(scores, byRules), evidence);
  const excess = danger - threshold - classifier.hintCaution;
  const hint = findHint(found, { kind, excess, isSupposed }, context);
  const isChild = evidence.isChildClear && byRules.includes("child");
  const limits = confirmed.length + classified.length > 0 ? unsureLimits : unsureSoftLimits;
  const doesEmergencyLead =
    isAttackerThere(evidence) || (isUnsure(scores, byRules, limits) && !isChild);
  const factsWithUnsure = doesEmergencyLead ? [...facts, "unsure" as const] : facts;
  return { byRules, confirmed, classified, hint, facts: factsWithUnsure, hits };
}

const sentenceEnds: ReadonlySet<string> = new Set([sentenceEnd]);

/** The confirmed kinds of all parts. Each part is evaluated strictly: of many, one sounds dangerous by chance. */
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

function toRedFlags(
  kinds: readonly DangerKind[],
  level: DangerLevel,
  facts: readonly DangerFact[],
): RedFlag[] {
  return kinds.map((kind) => ({ kind, level, facts }));
}

/**
 * Finds red flags in one sentence, or in one window of a text without sentence ends, because the whole text hides a cry
 * between two requests. It skips what follows a film or a lesson, and a minor's age alone.
 */
function findInParts(
  tokens: readonly string[],
  { hits, facts }: { hits: Hits; facts: readonly DangerFact[] },
  evaluation: EvaluationContext,
): RedFlag[] {
  const { context, classifier, asks } = evaluation;
  const parts = context.startsWith("joined") ? [] : splitIntoShortParts(tokens);
  const reading = context === "after-topic" ? "joined-topic" : "part";
  const needed = classifier.threshold + margins[reading].loud;
  // With the bonus of a rule for each group, no part is louder: the others need no evaluation.
  const candidates = scoreParts({ tokens, hits, asks }, classifier.model, parts).filter(
    ({ scores }) => combineDanger(scores, dangerGroups) > needed,
  );
  if (candidates.length === 0) return [];
  const words = tokens.filter((token) => token !== sentenceEnd);
  const topicStart = findTopicStart(words);
  const dangerous = candidates
    .filter(({ end }) => end <= topicStart)
    .map(({ scores, start, end }) =>
      evaluate(words.slice(start, end), end - start, { ...evaluation, context: reading, scores }),
    )
    .filter(({ byRules, classified, facts: said }) => {
      const isAge = classified[0] === "child" && byRules.length === 0 && said.includes("minor");
      return classified.length > 0 && !isAge;
    });
  const isUnsureThere = dangerous.some((one) => one.facts.includes("unsure"));
  return toRedFlags(
    putDespairBeforeChild(sortByUrgency(dangerous.flatMap(({ classified }) => classified))),
    "loud",
    isUnsureThere ? [...facts, "unsure"] : facts,
  );
}

/** Finds red flags in a short text typed in fragments, read as one sentence. */
function findAsOneSentence(tokens: readonly string[], evaluation: EvaluationContext): RedFlag[] {
  if (evaluation.context.startsWith("joined") || !tokens.includes(sentenceEnd)) return [];
  const words = tokens.filter((token) => token !== sentenceEnd);
  if (words.length > brokenSentenceMaxWords) return [];
  const isEnd = (at: number) => at === tokens.length || tokens[at] === sentenceEnd;
  const ends = [...tokens.keys(), tokens.length].filter(isEnd);
  if (ends.some((end, index) => end - (ends[index - 1] ?? -1) - 1 > fragmentMaxWords)) return [];
  const { confirmed, classified, facts } = evaluate(words, words.length, evaluation);
  return toRedFlags(classified.length > 0 ? classified : confirmed, "loud", facts);
}

/**
 * Finds the red flags in a message, by rules and by a classifier trained with labelled sentences,
 * the most urgent first. The classifier finds what the rules miss, and overrules rules that match
 * harmless text. Hinted danger is one soft red flag.
 */
export function findRedFlags(
  text: string,
  {
    context = "alone",
    classifier = getPhoneClassifier(),
  }: Partial<Omit<EvaluationContext, "asks">> = {},
): RedFlag[] {
  const tokens = fold(text);
  const wordCount = tokens.filter((token) => token !== sentenceEnd).length;
  if (wordCount < classifierMinWords) {
    const { kinds, facts } = matchRules(tokens);
    return toRedFlags(kinds, "loud", facts);
  }
  if (isPoliteQuestion(tokens) || isAboutWithheldPay(tokens)) return [];
  const evaluation = { context, classifier, asks: text.includes("?") };
  const evaluated = evaluate(tokens, wordCount, evaluation);
  const { byRules, confirmed, classified, hint, facts: all, hits } = evaluated;
  // In a long text, the words 'years ago' may refer to something else.
  const facts = wordCount > longTextWords ? all.filter((fact) => fact !== "past") : all;
  const asWhole = classified.length > 0 ? classified : confirmed;
  if (byRules.includes("self-harm") && !asWhole.includes("self-harm")) {
    const inClauses = evaluateParts(tokens, clauseEnds, evaluation);
    // Despair in one clause: what the rules find in the others, such as lost money, is part of it.
    if (inClauses.includes("self-harm")) {
      const kinds = putDespairBeforeChild(sortByUrgency([...asWhole, ...byRules]));
      return toRedFlags(kinds, "loud", facts);
    }
  }
  if (asWhole.length > 0) return toRedFlags(asWhole, "loud", facts);
  const inSentences =
    byRules.length > 0 && wordCount > longTextWords
      ? evaluateParts(tokens, sentenceEnds, evaluation)
      : [];
  if (inSentences.length > 0) return toRedFlags(inSentences, "loud", facts);
  // 'Last year' and what speaks against a danger stand in the other sentences and clauses.
  const otherFacts = facts.filter((fact) => fact !== "past" && fact !== "unsure");
  const inParts = findInParts(tokens, { hits, facts: otherFacts }, evaluation);
  if (inParts.length > 0) return inParts;
  const areRulesTrusted = !context.endsWith("-topic");
  const inClauses = findInClauses({ text, tokens }, { ...evaluation, areRulesTrusted });
  if (inClauses.length > 0)
    return toRedFlags(putDespairBeforeChild(sortByUrgency(inClauses)), "loud", otherFacts);
  const inOne = findAsOneSentence(tokens, evaluation);
  if (inOne.length > 0) return inOne;
  return hint === undefined ? [] : toRedFlags([hint], "soft", facts);
}
