import * as z from "zod";
import { caseName, type EvalCase, failedChecks } from "./case.ts";

const answerLine = z.object({
  case: z.string("must be text: SERVICE/ID"),
  answer: z.string("must be text"),
});

/** The check of somebody's answer; `line` is its place in the file. */
type AnswerResult = { line: number; name: string; failed: string[] };
export type CheckedAnswers = {
  results: AnswerResult[];
  /** `line 3: what is wrong` */
  problems: string[];
};

function parseLine(text: string): z.output<typeof answerLine> | string {
  try {
    const parsed = answerLine.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue?.path.join(".") ?? "";
    return where === ""
      ? "expected an object with 'case' and 'answer'"
      : `'${where}' ${issue?.message}`;
  } catch {
    return "is no JSON";
  }
}

/** Checks answers in JSON lines, `{"case": "law/deposit", "answer": "…"}`, with the checks of their cases. */
export function checkAnswers(text: string, cases: readonly EvalCase[]): CheckedAnswers {
  const byName = new Map(cases.map((evalCase) => [caseName(evalCase), evalCase]));
  const checked: CheckedAnswers = { results: [], problems: [] };
  const lines = text.replace(/^\uFEFF/u, "").split(/\r?\n/);
  for (const [index, content] of lines.entries()) {
    if (content.trim() === "") continue;
    const line = index + 1;
    const parsed = parseLine(content);
    if (typeof parsed === "string") {
      checked.problems.push(`line ${line}: ${parsed}`);
      continue;
    }
    const evalCase = byName.get(parsed.case);
    if (evalCase === undefined) {
      checked.problems.push(`line ${line}: there is no case '${parsed.case}'`);
      continue;
    }
    const failed = failedChecks(evalCase.checks, parsed.answer);
    checked.results.push({ line, name: parsed.case, failed });
  }
  if (checked.results.length === 0 && checked.problems.length === 0) {
    checked.problems.push("line 1: the file holds no answer");
  }
  return checked;
}
