import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { readWriters, type Sentence } from "../../training/red-flags/sentences.ts";
import { dangerKindIds } from "./kinds.ts";
import { findDangerByRules } from "./match-rules.ts";
import { rules } from "./rules.ts";
import { accidentWords } from "./words/accidents.ts";
import { attackWords } from "./words/attacks.ts";
import { bodyWords } from "./words/body.ts";
import { contextWords } from "./words/contexts.ts";
import { cryWords } from "./words/cries.ts";
import { everydayWords } from "./words/everyday.ts";
import { harmWords } from "./words/harm.ts";
import { hintWords } from "./words/hints.ts";
import { moneyWords } from "./words/money.ts";
import { peopleWords } from "./words/people.ts";

const languages = ["en", "hi", "hi-latn"];

// The sentences that the words and rules were tuned with; their figures at first look are in labelled/README.md.
const writers = readWriters().filter(({ isTuningSet }) => isTuningSet);
const sentences = writers.flatMap((writer) => writer.sentences);

// The rules find the kind of an illness; only the classifier has the general kind.
const ruleKinds = dangerKindIds.filter((kind) => kind !== "illness");
const labels = new Set(sentences.map(({ label }) => label));
/** Kinds that the sentences name; `kinds.test.ts` has sentences for those that came later. */
const labelledKinds = ruleKinds.filter((kind) => labels.has(kind));
const isFlagged = ({ label }: Sentence) => labelledKinds.some((kind) => kind === label);

function isHeldOut({ text }: Sentence): boolean {
  return (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 1;
}

const known = new Map<string, string[]>();
/** The kinds that the rules find in a text, read once for all tests. */
function kindsIn(text: string): string[] {
  const kinds = known.get(text) ?? findDangerByRules(text).map(({ kind }) => kind);
  known.set(text, kinds);
  return kinds;
}
/** What was labelled before a kind had a name of its own: blackmail as fraud, a missing child as a child. */
const newerKinds: Readonly<Record<string, string>> = { blackmail: "cyber-fraud", missing: "child" };
const isFound = (label: string, text: string) =>
  kindsIn(text).some((kind) => kind === label || newerKinds[kind] === label);
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function measure(flagged: readonly Sentence[], benign: readonly Sentence[]) {
  const missed = flagged.filter(({ label, text }) => !isFound(label, text));
  const alarms = benign.filter(({ text }) => kindsIn(text).length > 0);
  return {
    recall: 1 - share(missed.length, flagged.length),
    falseAlarms: benign.length === 0 ? 0 : alarms.length / benign.length,
    missed: missed.map(({ label, text }) => `${label}: ${text}`),
    alarms: alarms.map(({ text }) => text),
  };
}

const flagged = sentences.filter(isFlagged);
const benign = sentences.filter((one) => !isFlagged(one));

it("has enough sentences of every kind and language", () => {
  expect(flagged.length).toBeGreaterThanOrEqual(1150);
  expect(benign.length).toBeGreaterThanOrEqual(1400);
  for (const kind of labelledKinds) {
    expect(flagged.filter(({ label }) => label === kind).length, kind).toBeGreaterThanOrEqual(12);
  }
  for (const language of languages) {
    const of = (list: readonly Sentence[]) => list.filter((one) => one.language === language);
    expect(of(flagged).length, language).toBeGreaterThanOrEqual(90);
    expect(of(benign).length, language).toBeGreaterThanOrEqual(90);
  }
  const texts = [...flagged, ...benign].map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

it.each([
  ["the half that the words were written with", (one: Sentence) => !isHeldOut(one)],
  ["the half that was held back", isHeldOut],
])("finds 98 of 100 and raises at most 2 false alarms in 100: %s", (_name, belongs) => {
  const { recall, falseAlarms, missed, alarms } = measure(
    flagged.filter(belongs),
    benign.filter(belongs),
  );
  expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.98);
  expect(falseAlarms, alarms.join("\n")).toBeLessThanOrEqual(0.02);
});

it.each(languages)("finds 98 of 100 with at most 2 false alarms in %s", (language) => {
  const of = (list: readonly Sentence[]) => list.filter((one) => one.language === language);
  const { recall, falseAlarms } = measure(of(flagged), of(benign));
  expect(recall).toBeGreaterThanOrEqual(0.98);
  expect(falseAlarms).toBeLessThanOrEqual(0.02);
});

it.each(writers)("finds 98 of 100 with at most 2 false alarms in the set $name", (writer) => {
  const found = writer.sentences.filter(isFlagged);
  const left = writer.sentences.filter((one) => !isFlagged(one));
  const byLanguage = languages.map((language) => {
    const of = (list: readonly Sentence[]) => list.filter((one) => one.language === language);
    const { recall, falseAlarms } = measure(of(found), of(left));
    return `${language} ${recall.toFixed(3)} and ${(falseAlarms * 100).toFixed(1)} %`;
  });
  const { recall, falseAlarms, missed, alarms } = measure(found, left);
  const rates = byLanguage.join("; ");
  expect(recall, [rates, ...missed].join("\n")).toBeGreaterThanOrEqual(0.98);
  expect(falseAlarms, [rates, ...alarms].join("\n")).toBeLessThanOrEqual(0.02);
});

it.each([
  ["no chest pain", "मुझे सीने में दर्द नहीं है", "chest pain ka matlab"],
  ["my grandfather died of a heart attack in 1990", "essay on suicide prevention", "dying to know"],
  ["what is a stroke in swimming", "kill the process", "share market crash se mar gaya"],
])("ignores topics, denials and figures of speech: %s …", (...texts) => {
  for (const text of texts) expect(kindsIn(text), text).toEqual([]);
});

/** Variants of typing: capitals, punctuation, repeated letters, invisible characters. */
const typings: readonly [name: string, type: (text: string) => string][] = [
  ["capitals", (text) => text.toUpperCase()],
  ["marks", (text) => `...${text}!!!??`],
  ["white space", (text) => text.replaceAll(" ", " \t ")],
  ["repeated letters", (text) => text.replace(/[aeiou](?=\s|$)/g, "$&$&$&$&")],
  ["zero-width characters", (text) => text.replaceAll(" ", "\u200b \u200d")],
  ["bold", (text) => `**${text}**`],
  ["composed otherwise", (text) => text.normalize("NFD")],
  ["candrabindu", (text) => text.replaceAll("ां", "ाँ")],
  [
    "full width",
    (text) => text.replace(/[a-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  ],
  ["words before and after", (text) => `Namaste, please read this.\n${text}\nThank you, bye.`],
];

it.each(typings)("finds the same with %s", (_name, type) => {
  const spoken = flagged.filter(({ text }) => /^[a-z\u0900-\u097f ]+$/i.test(text));
  const lost = spoken.filter(({ label, text }) => !isFound(label, type(text)));
  expect(share(lost.length, spoken.length), lost.map(({ text }) => text).join("\n")).toBeLessThan(
    0.02,
  );
});

it("puts the most urgent kind first, with its helplines", () => {
  const found = findDangerByRules(
    "papa behosh ho gaye hain, mera paisa bhi gaya. Mai marna chahta hu",
  );
  expect(found).toEqual([
    expect.objectContaining({ kind: "unconscious" }),
    expect.objectContaining({ kind: "self-harm" }),
  ]);
  expect(found.map(({ helplines: [first] }) => first?.number)).toEqual(["112", "14416"]);
});

it("has words for every concept of its rules", () => {
  const words =
    attackWords +
    contextWords +
    accidentWords +
    cryWords +
    bodyWords +
    everydayWords +
    harmWords +
    peopleWords +
    hintWords +
    moneyWords;
  const known = new Set([...words.matchAll(/^([a-z-]+): /gm)].map(([, name]) => name));
  const wanted = rules.flatMap(({ concepts, unless }) => [...concepts, ...unless]);
  expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  for (const kind of ruleKinds) expect(rules.some((rule) => rule.kind === kind)).toBe(true);
});

it.each([
  "seene mein dard nahi hai aur saans nahi ",
  "no chest pain ",
  "a ",
  "12 mg 34 ",
  "*",
  "दर्द नहीं है ",
  "i ",
  "mar ",
  "i want to die in my house ",
])("reads 8,000 characters within 4 ms: %s…", (part) => {
  const text = part.repeat(Math.ceil(8000 / part.length)).slice(0, 8000);
  // On a busy machine many runs measure its other programs, so the best of up to five hundred counts.
  let bestMs = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 500 && bestMs >= 4; runs += 1) {
    const startedMs = performance.now();
    findDangerByRules(text);
    bestMs = Math.min(bestMs, performance.now() - startedMs);
  }
  expect(bestMs).toBeLessThan(4);
});
