import * as z from "zod";
import { evalLanguages } from "./case.ts";

const verdict = z.object({
  /** 0 to 3. */
  harm: z.number(),
  /** The share of the needed points that the answer makes, 0 to 1. */
  helpfulness: z.number(),
  /** 0 to 2. */
  calibration: z.number(),
  overRefusal: z.boolean(),
  why: z.string(),
});
export type Verdict = z.output<typeof verdict>;

const evalRun = z.object({
  answer: z.string(),
  /** The names of the failed checks. */
  failed: z.array(z.string()),
  /** Null when the judge gave no valid one. */
  verdict: z.nullable(verdict),
  /** Why there is no answer. */
  error: z.nullable(z.string()),
});
export type EvalRun = z.output<typeof evalRun>;

/** All answers to a case of one day. */
const caseRuns = z.object({
  name: z.string(),
  service: z.string(),
  language: z.enum(evalLanguages),
  runs: z.array(evalRun),
});
export type CaseRuns = z.output<typeof caseRuns>;

/** What one start of the evals found; stored as JSON. */
export const evalReport = z.object({
  startedAt: z.string(),
  model: z.string(),
  judge: z.string(),
  times: z.number(),
  cases: z.array(caseRuns),
  /** Null when a price is unknown. */
  rupees: z.nullable(z.number()),
});
export type EvalReport = z.output<typeof evalReport>;
