import type { Check } from "./checks.ts";

/** A question to a service, and the checks for its answer beside the base checks. */
export type EvalCase = { id: string; message: string; checks: readonly Check[] };

export type EvalSet = {
  /** The service's slug (shared/services). */
  service: string;
  /** The service's prompt must match these, because the checks rely on it. */
  promptPatterns: readonly RegExp[];
  cases: readonly EvalCase[];
};
