import type { Model, ModelUsage } from "../model/types.ts";
import { noUsage } from "../model/usage.ts";
import { systemPrompt } from "../prompt/prompt.ts";
import { always } from "./checks.ts";
import type { EvalCase, EvalSet } from "./types.ts";

const maxTokens = 1500;
const limits = { firstTokenMs: 30_000, idleMs: 30_000, deadlineMs: 120_000 };

/** What became of a question: what did not hold of its answer, or why there is none. */
export type EvalResult = {
  service: string;
  id: string;
  answer: string;
  failed: string[];
  error: string | null;
  usage: ModelUsage;
};

export type EvalRun = {
  model: Model;
  modelName: string;
  now: Date;
  /** A service's own prompt. */
  promptOf(service: string): string;
};

/** Asks one question as the product asks it, and judges the answer. It never throws. */
export async function runCase(
  { model, modelName, now, promptOf }: EvalRun,
  service: string,
  { id, message, checks }: EvalCase,
): Promise<EvalResult> {
  const result: EvalResult = { service, id, answer: "", failed: [], error: null, usage: noUsage };
  try {
    const events = model.stream({
      model: modelName,
      system: systemPrompt(promptOf(service), { now }),
      turns: [{ role: "user", text: message }],
      maxTokens,
      ...limits,
      signal: new AbortController().signal,
    });
    for await (const event of events) {
      if (event.type === "text") result.answer += event.text;
      else result.usage = event.usage;
    }
  } catch (error) {
    result.error = error instanceof Error ? error.message : String(error);
    return result;
  }
  const wanted = [...checks, ...always];
  result.failed = wanted.filter(({ holds }) => !holds(result.answer)).map(({ name }) => name);
  return result;
}

/** Asks all questions of some services, one after the other, and tells of each as it comes. */
export async function runSets(
  run: EvalRun,
  sets: readonly EvalSet[],
  onResult: (result: EvalResult) => void = () => undefined,
): Promise<EvalResult[]> {
  const results: EvalResult[] = [];
  for (const { service, cases } of sets) {
    for (const one of cases) {
      const result = await runCase(run, service, one);
      onResult(result);
      results.push(result);
    }
  }
  return results;
}
