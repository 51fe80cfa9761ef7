import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dangerGroups } from "../../shared/red-flags/kinds.ts";
import { countFeatures } from "./count-features.ts";
import { computeMetrics, type Evaluated, evaluate, findThreshold } from "./evaluate.ts";
import { learn, type ModelSize, phoneSize, serverSize } from "./learn.ts";
import { readWriters, toChecksum, type Writer } from "./sentences.ts";

type Target = { size: ModelSize; weightsFile: string; figuresFile: string };
const here = (path: string) => join(import.meta.dirname, path);
const targets: readonly Target[] = [
  {
    size: phoneSize,
    weightsFile: here("../../shared/red-flags/weights.ts"),
    figuresFile: here("labelled/cross-validation.tsv"),
  },
  {
    size: serverSize,
    weightsFile: here("../../server/chat/danger/weights.ts"),
    figuresFile: here("labelled/cross-validation-server.tsv"),
  },
];
/** The share of a new writer's harmless sentences that may raise a false alarm. */
const falseAlarmShare = 0.018;
/** Each writer is evaluated with a model that has not learnt from the writer's part of all writers. */
const parts = 6;

const writers = readWriters();
const featureCounts = new Map(
  writers.map((writer) => [
    writer,
    [...writer.sentences, ...writer.joined].map((sentence) => countFeatures(sentence)),
  ]),
);
const countedOf = (list: readonly Writer[]) =>
  list.flatMap((writer) => featureCounts.get(writer) ?? []);

const partOf = (index: number) => index % parts;

/** Evaluates the sentences of one part of the writers with a model trained on all other parts. */
function evaluatePart(part: number, size: ModelSize): [Writer, Evaluated[]][] {
  const others = writers.filter((_, index) => partOf(index) !== part);
  const { model } = learn(countedOf(others), size);
  return writers
    .filter((_, index) => partOf(index) === part)
    .map((writer) => [
      writer,
      writer.sentences.map((sentence) => evaluate(sentence, model, !writer.isTuningSet)),
    ]);
}

function line(name: string, evaluated: readonly Evaluated[], threshold: number): string {
  const figures = computeMetrics(evaluated, threshold);
  const { flagged, recall, anyHelp, benign } = figures;
  const alarms = (figures.falseAlarms * 100).toFixed(1);
  return [name, flagged, recall.toFixed(3), anyHelp.toFixed(3), benign, alarms].join("\t");
}

function report(byWriter: ReadonlyMap<Writer, Evaluated[]>, threshold: number): string {
  const unseen = [...byWriter]
    .filter(([{ isTuningSet }]) => !isTuningSet)
    .flatMap(([, evaluated]) => evaluated);
  const of = (fits: (one: Evaluated) => boolean) => unseen.filter(fits);
  return [
    "writer\tflagged\trecall\tany help\tbenign\tfalse alarms %",
    ...[...byWriter].map(([{ name, isTuningSet }, evaluated]) =>
      line(isTuningSet ? `${name} (classifier alone)` : name, evaluated, threshold),
    ),
    line("all unseen", unseen, threshold),
    ...["en", "hi", "hi-latn"].map((language) =>
      line(
        language,
        of(({ sentence }) => sentence.language === language),
        threshold,
      ),
    ),
    ...dangerGroups.map((group, index) =>
      line(
        group,
        of(({ sentence }) => sentence.group === index),
        threshold,
      ),
    ),
  ].join("\n");
}

/** Encodes a value in the style of the formatter. */
function encode(value: string | number | readonly (string | number)[]): string {
  if (typeof value === "string" || typeof value === "number") return JSON.stringify(value);
  if (value.every((one) => typeof one === "number")) return `[${value.join(", ")}]`;
  return `[\n${value.map((one) => `    ${JSON.stringify(one)},\n`).join("")}  ]`;
}

function train({ size, weightsFile, figuresFile }: Target): void {
  const all = Array.from({ length: parts }, (_, part) => evaluatePart(part, size)).flat();
  const evaluated = new Map(all);
  const byWriter = new Map(writers.map((writer) => [writer, evaluated.get(writer) ?? []]));
  const unseen = [...byWriter]
    .filter(([{ isTuningSet }]) => !isTuningSet)
    .flatMap(([, ofWriter]) => ofWriter);
  const threshold = Number(findThreshold(unseen, falseAlarmShare).toFixed(3));
  const figures = report(byWriter, threshold);
  console.log(figures);
  const { packed } = learn(countedOf(writers), size);
  const lines = Object.entries({ madeOf: toChecksum(writers), threshold, ...packed }).map(
    ([name, value]) => `  ${name}: ${encode(value)},\n`,
  );
  const head = "// Made by training/red-flags/train.ts of the labelled sentences.\n";
  writeFileSync(weightsFile, `${head}export const weights = {\n${lines.join("")}};\n`);
  writeFileSync(figuresFile, `${figures}\n`);
}

for (const target of targets) train(target);
