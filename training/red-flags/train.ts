import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dangerGroups } from "../../shared/red-flags/classifier.ts";
import { count } from "./counted.ts";
import { figuresOf, type Judged, judge, thresholdFor } from "./judged.ts";
import { learn } from "./learn.ts";
import { checksumOf, readWriters, type Writer } from "./sentences.ts";

const weightsFile = join(import.meta.dirname, "../../shared/red-flags/weights.ts");
const figuresFile = join(import.meta.dirname, "labelled/leave-one-out.tsv");
/** So many of a new writer's harmless sentences may raise an alarm. */
const falseAlarms = 0.018;

const writers = readWriters();
const counted = new Map(writers.map((writer) => [writer, writer.sentences.map(count)]));
const countedOf = (list: readonly Writer[]) => list.flatMap((writer) => counted.get(writer) ?? []);

/** What a model says of a writer that learnt from all the others. */
function judgedUnseen(writer: Writer): Judged[] {
  const { model } = learn(countedOf(writers.filter((other) => other !== writer)));
  return writer.sentences.map((sentence) => judge(sentence, model, !writer.isMended));
}

function line(name: string, judged: readonly Judged[], threshold: number): string {
  const figures = figuresOf(judged, threshold);
  const { flagged, recall, anyHelp, benign } = figures;
  const alarms = (figures.falseAlarms * 100).toFixed(1);
  return [name, flagged, recall.toFixed(3), anyHelp.toFixed(3), benign, alarms].join("\t");
}

function report(byWriter: ReadonlyMap<Writer, Judged[]>, threshold: number): string {
  const unseen = [...byWriter]
    .filter(([{ isMended }]) => !isMended)
    .flatMap(([, judged]) => judged);
  const of = (fits: (one: Judged) => boolean) => unseen.filter(fits);
  return [
    "writer\tflagged\trecall\tany help\tbenign\tfalse alarms %",
    ...[...byWriter].map(([{ name, isMended }, judged]) =>
      line(isMended ? `${name} (classifier alone)` : name, judged, threshold),
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

/** As the formatter writes it. */
function written(value: string | number | readonly (string | number)[]): string {
  if (typeof value === "string" || typeof value === "number") return JSON.stringify(value);
  if (value.every((one) => typeof one === "number")) return `[${value.join(", ")}]`;
  return `[\n${value.map((one) => `    ${JSON.stringify(one)},\n`).join("")}  ]`;
}

const byWriter = new Map(writers.map((writer) => [writer, judgedUnseen(writer)]));
const unseen = [...byWriter].filter(([{ isMended }]) => !isMended).flatMap(([, judged]) => judged);
const threshold = Number(thresholdFor(unseen, falseAlarms).toFixed(3));
const figures = report(byWriter, threshold);
console.log(figures);
const { packed } = learn(countedOf(writers));
const lines = Object.entries({ madeOf: checksumOf(writers), threshold, ...packed }).map(
  ([name, value]) => `  ${name}: ${written(value)},\n`,
);
const head = "// Made by training/red-flags/train.ts of the labelled sentences.\n";
writeFileSync(weightsFile, `${head}export const weights = {\n${lines.join("")}};\n`);
writeFileSync(figuresFile, `${figures}\n`);
