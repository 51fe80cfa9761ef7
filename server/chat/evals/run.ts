import type { Model, ModelUsage } from "../model/types.ts";
import { noUsage } from "../model/usage.ts";
import { systemPrompt } from "../prompt/prompt.ts";
import { baseChecks } from "./checks.ts";
import type { EvalCase, EvalSet } from "./types.ts";

const maxTokens = 1500;
const limits = { firstTokenMs: 30_000, idleMs: 30_000, deadlineMs: 120_000 };

export type EvalResult = {
  service: string;
  id: string;
  answer: string;
  /** The names of the failed checks. */
  failed: string[];
  /** Why there is no answer. */
  error: string | null;
  usage: ModelUsage;
};

export type EvalOptions = {
  model: Model;
  modelName: string;
  now: Date;
  /** A service's own prompt. */
  getPrompt(service: string): string;
};

/** Sends one case to the model with the product's prompt and checks the answer. It never throws. */
export async function runCase(
  { model, modelName, now, getPrompt }: EvalOptions,
  service: string,
  { id, message, checks }: EvalCase,
): Promise<EvalResult> {
  const result: EvalResult = { service, id, answer: "", failed: [], error: null, usage: noUsage };
  try {
    const events = model.stream({
      model: modelName,
      system: systemPrompt(getPrompt(service), { now }),
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
  const allChecks = [...checks, ...baseChecks];
  result.failed = allChecks.filter(({ passes }) => !passes(result.answer)).map(({ name }) => name);
  return result;
}

/** Runs all cases of some services one after another and reports each result. */
export async function runSets(
  options: EvalOptions,
  sets: readonly EvalSet[],
  onResult: (result: EvalResult) => void = () => undefined,
): Promise<EvalResult[]> {
  const results: EvalResult[] = [];
  for (const { service, cases } of sets) {
    for (const evalCase of cases) {
      const result = await runCase(options, service, evalCase);
      onResult(result);
      results.push(result);
    }
  }
  return results;
}
