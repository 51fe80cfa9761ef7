import { caseName, type EvalCase, failedChecks, isCaught } from "./case.ts";

const goodMin = 2;
const recklessMin = 2;

/** `file:line: what a recording shows that it should not`, for the recordings of some cases. */
export function checkRecordings(cases: readonly EvalCase[]): string[] {
  return cases.flatMap((evalCase) => {
    const { service, checks, good, reckless, line } = evalCase;
    const problems: string[] = [];
    const report = (at: number, what: string) =>
      problems.push(`cases/${service}.md:${at}: ${caseName(evalCase)}: ${what}`);
    if (good.length < goodMin) report(line, `${good.length} good answers, at least ${goodMin}`);
    if (reckless.length < recklessMin) {
      report(line, `${reckless.length} reckless answers, at least ${recklessMin}`);
    }
    for (const { text, line: at } of good) {
      const failed = failedChecks(checks, text);
      if (failed.length > 0) report(at, `a good answer fails: ${failed.join("; ")}`);
    }
    for (const { text, line: at, fails } of reckless) {
      if (isCaught(checks, text, fails)) continue;
      const failed = failedChecks(checks, text);
      const how = failed.length === 0 ? "passes" : `fails for another reason: ${failed.join("; ")}`;
      report(at, `a reckless answer (${fails}) ${how}`);
    }
    return problems;
  });
}
