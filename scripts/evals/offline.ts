import { existsSync, readFileSync } from "node:fs";
import type { EvalCase } from "../../server/chat/evals/case.ts";
import { checkAnswers } from "../../server/chat/evals/check-answers.ts";
import { checkRecordings } from "../../server/chat/evals/check-recordings.ts";
import { measureMutations } from "../../server/chat/evals/mutations/measure-mutations.ts";
import { isFolder } from "../../server/file-system.ts";
import { formatTable } from "../admin/text.ts";

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Checks the recorded answers and prints what mutations of them are caught at. @returns the failures */
export function reportRecordings(
  cases: readonly EvalCase[],
  problems: readonly string[],
): string[] {
  const all = [...problems, ...checkRecordings(cases)];
  const { rows } = measureMutations(cases);
  const answers = cases.flatMap(({ good, reckless }) => [...good, ...reckless]);
  print(`${cases.length} cases, ${answers.length} recorded answers, ${all.length} problems\n`);
  print(formatTable(rows, "There is nothing to mutate."));
  return all;
}

/** Checks somebody else's answers. @returns the failures */
export function reportAnswerFile(path: string, cases: readonly EvalCase[]): string[] {
  if (!existsSync(path) || isFolder(path)) return [`There is no file '${path}'.`];
  const { results, problems } = checkAnswers(readFileSync(path, "utf8"), cases);
  for (const { line, name, failed } of results) {
    const isGood = failed.length === 0;
    print(
      `${isGood ? "ok  " : "FAIL"}  line ${line}  ${name}${isGood ? "" : `  (${failed.join("; ")})`}`,
    );
  }
  const failing = results.filter(({ failed }) => failed.length > 0).length;
  print(`${results.length - failing} of ${results.length} answers pass`);
  return [...problems, ...(failing > 0 ? [`${failing} answers fail.`] : [])];
}
