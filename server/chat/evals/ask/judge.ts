import { runShortPrompt } from "../../model/short-prompt.ts";
import type { Model, ModelUsage } from "../../model/types.ts";
import { addModelUsage, noUsage } from "../../model/usage.ts";
import type { EvalCase } from "../case.ts";
import { judgeTask, judgeText, listNeeded, parseVerdict, type Verdict } from "./judge-task.ts";

const maxTokens = 600;
const timeoutMs = 60_000;
const attempts = 2;

export type Judge = {
  model: Model;
  modelName: string;
  /** The id of a verdict, which no answer can know. */
  newId(): string;
};

/** Asks another model to judge an answer. Without a valid verdict after two attempts there is none. */
export async function judgeAnswer(
  { model, modelName, newId }: Judge,
  evalCase: EvalCase,
  answer: string,
): Promise<{ verdict: Verdict | null; usage: ModelUsage }> {
  let usage = noUsage;
  for (let n = 0; n < attempts; n += 1) {
    const id = newId();
    const text = judgeText({ evalCase, answer, id });
    const prompt = { model: modelName, system: judgeTask, text, maxTokens, timeoutMs };
    const result = await runShortPrompt(model, prompt);
    usage = addModelUsage(usage, result.usage ?? noUsage);
    const verdict = parseVerdict(result.text ?? "", id, listNeeded(evalCase).length);
    if (verdict !== null) return { verdict, usage };
  }
  return { verdict: null, usage };
}
