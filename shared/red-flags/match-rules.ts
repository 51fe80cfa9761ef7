import { withoutAnimals } from "./corrections/animals.ts";
import { correctKinds } from "./corrections/correct-kinds.ts";
import { toDangerFacts } from "./corrections/danger-facts.ts";
import { type DangerResponse, toDangerResponses } from "./danger-response.ts";
import { fold, sentenceEnd } from "./fold.ts";
import { type DangerFact, type DangerKind, dangerKindIds, dangerKinds } from "./kinds.ts";
import { addToList, findHits, type Hit, type Hits, hasAny } from "./lexicon.ts";
import { type Rule, rules } from "./rules.ts";

/**
 * What the rules say of a text: the kinds that matched, the most urgent first; the `certain` ones (mark `^`); and the
 * `doubtful` ones, of certain rules that only `softeningConcepts` clear.
 */
export type RuleFindings = {
  kinds: readonly DangerKind[];
  certain: readonly DangerKind[];
  doubtful: readonly DangerKind[];
  facts: readonly DangerFact[];
  hits: Hits;
};

type Span = Hit;
/** A folded text: the hits of each concept, and the sentence of each token. */
type Text = { hits: Hits; sentences: readonly Span[] };

const negationReach = 7;

/** The index of the first hit that begins at `start` or later. */
function findFirstIndex(list: readonly Hit[], start: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findFirst(
  list: readonly Hit[] | undefined,
  { start, end }: Span,
  fits: (hit: Hit) => boolean = () => true,
): Hit | undefined {
  if (list === undefined) return undefined;
  for (let index = findFirstIndex(list, start); index < list.length; index += 1) {
    const hit = list[index];
    if (hit === undefined || hit.start >= end) return undefined;
    if (fits(hit)) return hit;
  }
  return undefined;
}

function sentencesOf(tokens: readonly string[]): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at] !== sentenceEnd) continue;
    const sentence = { start, end: at };
    for (; start <= at; start += 1) sentences.push(sentence);
  }
  return sentences;
}

function sentenceAround({ sentences }: Text, { start }: Hit): Span {
  return sentences[start] ?? { start, end: start };
}

/** Whether a hit is denied, as in 'no chest pain' or 'dard nahi hai'. */
function isDenied(text: Text, hit: Hit): boolean {
  if (findFirst(text.hits.get("absent"), { start: hit.end, end: hit.end + 1 })) return true;
  for (let at = hit.start - 1; at >= hit.start - negationReach; at -= 1) {
    const here = { start: at, end: at + 1 };
    if (findFirst(text.hits.get("negated"), here)) return true;
    if (!findFirst(text.hits.get("filler"), here)) return false;
  }
  return false;
}

/**
 * Concepts that clear no rule beside a word of urgency: most people type without full stops, so these may belong to
 * another sentence.
 */
const weakClearingConcepts: ReadonlySet<string> = new Set([
  "paperwork",
  "asking",
  "everyday-things",
  "rescue-idiom",
  "trading",
  "device",
  "money",
  "figurative",
  "layoffs",
  "fire-figure",
  "party",
  "things",
  "papers",
  "object",
  "other-jumper",
  "story",
  "tangible",
  "debt",
  "bygone",
]);

/** Concepts that stand beside a cry nearly as often as in an errand: a certain rule that only these clear becomes soft. */
const softeningConcepts: ReadonlySet<string> = new Set([
  "camera",
  "coconut",
  "wares",
  "keepsake",
  "loot-joke",
  "idle-hit",
  "pin-prick",
  "soft-drink",
  "paperwork",
  "asking",
  "everyday-things",
  "rescue-idiom",
  "figurative",
  "things",
  "papers",
  "other-jumper",
  "abroad-errand",
  "bygone",
  "supposing",
  "device",
  "contest",
  "at-play",
  "festive",
]);

const areDisjoint = (a: Hit, b: Hit) => a.end <= b.start || b.end <= a.start;

/**
 * The rule's `-concepts` in its sentence; none that is weak beside a word of urgency, apart from the rule's own words,
 * and not that it is long over (`bygone`) where it happens again.
 */
function findMatchingUnless(text: Text, rule: Rule, found: readonly Hit[]): readonly string[] {
  const [first] = found;
  if (first === undefined) return [];
  const sentence = sentenceAround(text, first);
  const isIn = (name: string) => findFirst(text.hits.get(name), sentence) !== undefined;
  const isOver = !isIn("again-now");
  const matching = rule.unless.filter((name) => isIn(name) && (name !== "bygone" || isOver));
  const isApart = (hit: Hit) => found.every((one) => areDisjoint(one, hit));
  const isUrgent = findFirst(text.hits.get("urgency"), sentence, isApart) !== undefined;
  return isUrgent ? matching.filter((name) => !weakClearingConcepts.has(name)) : matching;
}

/** Whether the sentence of a rule is fiction, a lesson, about the past or a denial. */
function isDismissed(text: Text, rule: Rule, found: readonly Hit[]): boolean {
  const [first] = found;
  if (first === undefined) return true;
  const sentence = sentenceAround(text, first);
  const has = (concept: string) => findFirst(text.hits.get(concept), sentence) !== undefined;
  if (has("fiction")) return true;
  if (rule.isStatement) return false;
  if (has("learning") && !has("now")) return true;
  if (dangerKinds[rule.kind].group === "illness" && has("past") && !has("today")) return true;
  return found.some((hit) => isDenied(text, hit));
}

/** Finds hits of a rule's other concepts near a hit of its first one; no two hits share a word. */
function findOthers(text: Text, rule: Rule, first: Hit): Hit[] | null {
  const reach = { start: first.start - rule.within - 2, end: first.end + rule.within + 1 };
  const sentence = rule.crossesSentences ? reach : sentenceAround(text, first);
  const span = {
    start: Math.max(reach.start, sentence.start),
    end: Math.min(reach.end, sentence.end),
  };
  const found = [first];
  for (const concept of rule.concepts.slice(1)) {
    const hit = findFirst(text.hits.get(concept), span, (near) =>
      found.every((f) => areDisjoint(f, near)),
    );
    if (hit === undefined) return null;
    found.push(hit);
  }
  return found;
}

/** Whether a rule matches; `doubtful`: a certain one that only `softeningConcepts` clear. */
function matchRule(text: Text, rule: Rule): "matched" | "doubtful" | "none" {
  if (!rule.concepts.every((concept) => text.hits.has(concept))) return "none";
  const unlessPerMatch = (text.hits.get(rule.concepts[0] ?? "") ?? []).flatMap((first) => {
    const found = findOthers(text, rule, first);
    return found === null || isDismissed(text, rule, found)
      ? []
      : [findMatchingUnless(text, rule, found)];
  });
  if (unlessPerMatch.some((names) => names.length === 0)) return "matched";
  const isDoubtful = unlessPerMatch.some((names) =>
    names.every((name) => softeningConcepts.has(name)),
  );
  return rule.isCertain && isDoubtful ? "doubtful" : "none";
}

/**
 * Finds danger in a message by the rules alone, the most urgent first, in English, Hindi and
 * Hinglish as people type them. Rather shows a helpline too many than one too few.
 */
export function findDangerByRules(text: string): DangerResponse[] {
  const { kinds, facts } = matchRules(fold(text));
  return toDangerResponses(
    kinds.map((kind) => ({ kind, level: "loud", facts })),
    text,
  );
}

/** What a text says that decides between helplines. */
export function findDangerFacts(text: string): DangerFact[] {
  return toDangerFacts(findHits(fold(text)));
}

/** Whether the words tell of the writer, a relative, or of now. */
export function isAboutWriter(hits: Hits): boolean {
  return hasAny(hits, ["of-ones-own", "family", "now"]);
}

/** Whether a text names a film, a story or a lesson: what follows is most often about it. */
export function namesTopic(text: string): boolean {
  return hasAny(findHits(fold(text)), ["fiction", "lesson"]);
}

/** Rules by their first concept: of many hundred rules, a text has the words of a few. */
const rulesByConcept = groupByConcept();

function groupByConcept(): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) addToList(groups, rule.concepts[0] ?? "", rule);
  return groups;
}

export function matchRules(tokens: readonly string[]): RuleFindings {
  const hits = findHits(tokens);
  const read = { hits, sentences: sentencesOf(tokens) };
  const matching: Rule[] = [];
  const doubted = new Set<DangerKind>();
  for (const rule of [...hits.keys()].flatMap((concept) => rulesByConcept.get(concept) ?? [])) {
    const outcome = matchRule(read, rule);
    if (outcome === "matched") matching.push(rule);
    if (outcome === "doubtful") doubted.add(rule.kind);
  }
  const found = new Set(matching.map(({ kind }) => kind));
  const certain = new Set(matching.filter(({ isCertain }) => isCertain).map(({ kind }) => kind));
  const kinds = dangerKindIds.filter((kind) => found.has(kind));
  return {
    kinds: correctKinds(kinds, { hits, byRules: kinds, isChildClear: false }),
    certain: withoutAnimals(dangerKindIds, hits).filter((kind) => certain.has(kind)),
    doubtful: withoutAnimals(dangerKindIds, hits).filter((kind) => doubted.has(kind)),
    facts: toDangerFacts(hits),
    hits,
  };
}
