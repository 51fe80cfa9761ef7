import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dangerGroups } from "../../shared/red-flags/kinds.ts";
import { countFeatures, type FeatureCounts } from "./count-features.ts";
import { computeMetrics, type Evaluated, evaluate, findThreshold } from "./evaluate.ts";
import { learn, phoneTraining, serverTraining, type TrainingConfig } from "./learn.ts";
import { assignParts, isUnknown, parts } from "./parts.ts";
import { readWriters, toChecksum, type Writer } from "./sentences.ts";

/** The trainer prints each cross-validation, and writes it to `measurementsFile` when there is one. */
type Target = {
  name: "phone" | "server";
  config: TrainingConfig;
  weightsFile: string;
  measurementsFile?: string;
};
const here = (path: string) => join(import.meta.dirname, path);
const targets: readonly Target[] = [
  {
    name: "phone",
    config: phoneTraining,
    weightsFile: here("../../shared/red-flags/phone-weights.ts"),
    measurementsFile: here("labelled/cross-validation.tsv"),
  },
  {
    name: "server",
    config: serverTraining,
    weightsFile: here("../../shared/red-flags/on-server/server-weights.ts"),
  },
];
/** The share of a new writer's harmless sentences that may raise a false alarm. */
const falseAlarmShare = 0.018;
const writers = readWriters();
/** The features that a classifier learns from, by writer. */
function countAll({ extra, harmlessTimes }: TrainingConfig): Map<Writer, FeatureCounts[]> {
  const counted = ({ sentences, listJoined }: Writer) =>
    [...sentences, ...listJoined(harmlessTimes)].map((sentence) => countFeatures(sentence, extra));
  return new Map(writers.map((writer) => [writer, counted(writer)]));
}
type Counts = ReadonlyMap<Writer, readonly FeatureCounts[]>;
const countedOf = (list: readonly Writer[], counts: Counts) =>
  list.flatMap((writer) => counts.get(writer) ?? []);

const partOf = assignParts(writers);

/** Evaluates the sentences of one part of the writers with a model trained on all other parts. */
function evaluatePart(
  part: number,
  config: TrainingConfig,
  counts: Counts,
): [Writer, Evaluated[]][] {
  const others = writers.filter((writer) => partOf.get(writer) !== part);
  const { model } = learn(countedOf(others, counts), config);
  return writers
    .filter((writer) => partOf.get(writer) === part)
    .map((writer) => [
      writer,
      writer.sentences.map((sentence) => evaluate(sentence, model, !writer.isTuningSet)),
    ]);
}

function line(name: string, evaluated: readonly Evaluated[], threshold: number): string {
  const { flagged, recall, anyHelp, benign, falseAlarms } = computeMetrics(evaluated, threshold);
  const alarms = (falseAlarms * 100).toFixed(1);
  return [name, flagged, recall.toFixed(3), anyHelp.toFixed(3), benign, alarms].join("\t");
}

type ByWriter = ReadonlyMap<Writer, readonly Evaluated[]>;

const listUnseen = (byWriter: ByWriter): Evaluated[] =>
  [...byWriter].filter(([writer]) => isUnknown(writer)).flatMap(([, evaluated]) => evaluated);

function report(byWriter: ByWriter, threshold: number): string {
  const unseen = listUnseen(byWriter);
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

function train({ name, config, weightsFile, measurementsFile }: Target): void {
  const counts = countAll(config);
  const all = Array.from({ length: parts }, (_, part) => evaluatePart(part, config, counts)).flat();
  const evaluated = new Map(all);
  const byWriter = new Map(writers.map((writer) => [writer, evaluated.get(writer) ?? []]));
  const threshold = Number(findThreshold(listUnseen(byWriter), falseAlarmShare).toFixed(3));
  const measurements = report(byWriter, threshold);
  console.log(measurements);
  const { packed } = learn(countedOf(writers, counts), config);
  const lines = Object.entries({ madeOf: toChecksum(writers), threshold, ...packed }).map(
    ([key, value]) => `  ${key}: ${encode(value)},\n`,
  );
  const head = "// Made by training/red-flags/train.ts of the labelled sentences.\n";
  writeFileSync(weightsFile, `${head}export const ${name}Weights = {\n${lines.join("")}};\n`);
  if (measurementsFile !== undefined) writeFileSync(measurementsFile, `${measurements}\n`);
}

// `train.ts phone` trains one of the two.
const [, , wanted] = process.argv;
for (const target of targets) {
  if (wanted === undefined || wanted === target.name) train(target);
}
