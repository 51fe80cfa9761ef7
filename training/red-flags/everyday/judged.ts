import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether an alarm of everyday use is right, by the rule of docs/safety.md: the words say that it happened or happens to
 * the writer or to somebody near, and a number that is shown helps with that.
 */
export type Judgement = { isRight: boolean; why: string };

const path = join(import.meta.dirname, "judged.tsv");

/** The judgements of the alarms, by `ID MESSAGE`, the message counted from 1. */
export function readJudgements(): ReadonlyMap<string, Judgement> {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const [id = "", message = "", verdict = "", why = ""] = line.split("\t");
      if (!["right", "false"].includes(verdict) || why === "") {
        throw new Error(`malformed judgement: ${line}`);
      }
      return [`${id} ${message}`, { isRight: verdict === "right", why }];
    }),
  );
}
