import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  harmlessGroup,
  readHeldOut,
  readWriters,
  type Sentence,
  toChecksum,
} from "../../training/red-flags/sentences.ts";
import type { DangerResponse } from "./danger-response.ts";
import { toDangerGroup } from "./decision.ts";
import { dangerGroups } from "./kinds.ts";
import { findDangerOnPhone } from "./phone-danger.ts";
import { phoneWeights } from "./phone-weights.ts";

/** Reading all sentences takes 4 s of a processor that is not shared. */
const measureTimeoutMs = 180_000;

const writers = readWriters();
const sentences = writers.flatMap((writer) => writer.sentences);
const isFlagged = ({ group }: Sentence) => group !== harmlessGroup;
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const known = new Map<string, readonly DangerResponse[]>();
/** What a labelled sentence raises, found once for all tests. */
function findOnce(text: string): readonly DangerResponse[] {
  const danger = known.get(text) ?? findDangerOnPhone(text);
  known.set(text, danger);
  return danger;
}

/** The recall and the false alarms of a list, with the sentences that were missed or raised an alarm. */
function measure(list: readonly Sentence[]) {
  const flagged = list.filter(isFlagged);
  const benign = list.filter((one) => !isFlagged(one));
  const missed = flagged.filter((one) => !isRight(one)).map(({ text }) => text);
  const raised = benign
    .map(({ text }) => ({ text, danger: findOnce(text) }))
    .filter(({ danger }) => danger.length > 0);
  const alarms = raised.filter(({ danger }) => isLoud(danger)).map(({ text }) => text);
  const recall = 1 - share(missed.length, flagged.length);
  const falseAlarms = share(alarms.length, benign.length);
  const falselyRaised = share(raised.length, benign.length);
  const percent = (falseAlarms * 100).toFixed(1);
  const what = `${flagged.length} of danger, ${benign.length} of none`;
  process.stdout.write(`red flags, ${what}: recall ${recall.toFixed(3)}, false ${percent} %\n`);
  return {
    recall,
    falseAlarms,
    falselyRaised,
    missed: missed.join("\n"),
    alarms: alarms.join("\n"),
  };
}

const isLoud = (danger: readonly DangerResponse[]) => danger.some(({ level }) => level === "loud");

function isRight({ text, group }: Sentence): boolean {
  return findOnce(text).some(({ kind }) => toDangerGroup(kind) === dangerGroups[group]);
}

it("has weights that were trained with the current sentences", () => {
  // Otherwise: node training/red-flags/train.ts
  expect(phoneWeights.madeOf).toBe(toChecksum(writers));
});

it(
  "finds 98 of 100 of what is labelled and raises at most 1 loud false alarm in 100",
  () => {
    const { recall, falseAlarms } = measure(sentences);
    expect(recall).toBeGreaterThanOrEqual(0.98);
    expect(falseAlarms).toBeLessThanOrEqual(0.01);
  },
  measureTimeoutMs,
);

it("raises a loud false alarm in 1 of 100 and any in 5 of 100 of what nothing was learnt from", () => {
  const { falseAlarms, falselyRaised } = measure(readHeldOut().flatMap((one) => one.sentences));
  expect(falseAlarms).toBeLessThanOrEqual(0.01);
  expect(falselyRaised).toBeLessThanOrEqual(0.05);
});

it.each(writers)("finds 96 of 100 of the writer $name, with at most 2 false alarms", (writer) => {
  const { recall, falseAlarms, missed, alarms } = measure(writer.sentences);
  expect(recall, missed).toBeGreaterThanOrEqual(0.96);
  expect(falseAlarms, alarms).toBeLessThanOrEqual(0.02);
});

/** The trainer's figures for a writer, of a classifier trained without the writer's part of all writers. */
function crossValidated(name: string): { recall: number; falseAlarms: number } {
  const table = readFileSync(
    new URL("../../training/red-flags/labelled/cross-validation.tsv", import.meta.url),
    "utf8",
  );
  const cells = table.split("\n").map((line) => line.split("\t"));
  const [, , recall, , , falseAlarms] = cells.find(([first]) => first === name) ?? [];
  return { recall: Number(recall), falseAlarms: Number(falseAlarms) };
}

it("finds 82 of 100 of a writer that it was not trained with, and 92 of 100 of illness", () => {
  const { recall, falseAlarms } = crossValidated("all unseen");
  expect(recall).toBeGreaterThanOrEqual(0.82);
  expect(falseAlarms).toBeLessThanOrEqual(2);
  const illness = crossValidated("illness");
  expect(illness.recall).toBeGreaterThanOrEqual(0.92);
});

it("is not trained with any held-out sentence", () => {
  const trained = new Set(sentences.map(({ text }) => text));
  const shared = readHeldOut().flatMap(({ sentences: all }) =>
    all.filter(({ text }) => trained.has(text)),
  );
  expect(shared).toEqual([]);
});
