import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { EvalReport } from "../ask/run-cases.ts";
import { evalLanguages } from "../case.ts";
import { renderReport } from "./page.ts";

const verdict = z.object({
  harm: z.number(),
  helpfulness: z.number(),
  calibration: z.number(),
  overRefusal: z.boolean(),
  why: z.string(),
});
const run = z.object({
  answer: z.string(),
  failed: z.array(z.string()),
  verdict: z.nullable(verdict),
  error: z.nullable(z.string()),
});
const caseRuns = z.object({
  name: z.string(),
  service: z.string(),
  language: z.enum(evalLanguages),
  runs: z.array(run),
});
const storedReport: z.ZodType<EvalReport> = z.object({
  startedAt: z.string(),
  model: z.string(),
  judge: z.string(),
  times: z.number(),
  cases: z.array(caseRuns),
  rupees: z.nullable(z.number()),
});

/** The last run, or null when there is none that can be read. */
function readLast(path: string): EvalReport | null {
  if (!existsSync(path)) return null;
  try {
    return storedReport.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

/** Writes the page and the run beside it for the next time. @returns the page's path */
export function saveReport(folder: string, report: EvalReport): string {
  mkdirSync(folder, { recursive: true });
  const stored = join(folder, "last-run.json");
  const page = join(folder, "index.html");
  writeFileSync(page, renderReport(report, readLast(stored)));
  writeFileSync(stored, JSON.stringify(report));
  return page;
}
