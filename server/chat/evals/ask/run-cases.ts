import { costInRupees } from "../../usage/prices.ts";
import { caseName, type EvalCase } from "../case.ts";
import type { CaseRuns, EvalReport } from "../eval-report.ts";
import { type AskOptions, askCase } from "./ask-case.ts";

type CaseRunOptions = AskOptions & {
  times: number;
  /** How many cases are asked at the same time. */
  parallel: number;
  onCase(result: CaseRuns): void;
};

/** Asks every case several times, some cases at the same time, and keeps their order. */
export async function runCases(
  cases: readonly EvalCase[],
  options: CaseRunOptions,
): Promise<EvalReport> {
  const { times, parallel, onCase, deps, modelName, judge } = options;
  const startedAt = deps.clock.now().toISOString();
  const results: CaseRuns[] = [];
  let rupees: number | null = 0;
  let next = 0;
  const work = async () => {
    for (let at = next; at < cases.length; at = next) {
      next += 1;
      const evalCase = cases[at];
      if (evalCase === undefined) return;
      const { service, language } = evalCase;
      const result: CaseRuns = { name: caseName(evalCase), service, language, runs: [] };
      results[at] = result;
      for (let n = 0; n < times; n += 1) {
        const { usage, judgeUsage, ...run } = await askCase(options, evalCase);
        result.runs.push(run);
        const costs = [costInRupees(modelName, usage), costInRupees(judge.modelName, judgeUsage)];
        for (const cost of costs) rupees = rupees === null || cost === null ? null : rupees + cost;
      }
      onCase(result);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { startedAt, model: modelName, judge: judge.modelName, times, cases: results, rupees };
}
