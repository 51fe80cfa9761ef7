import type { Check } from "./checks.ts";

/** A question to a service, and what must be true of its answer beside what always must. */
export type EvalCase = { id: string; message: string; checks: readonly Check[] };

/** A service's questions, and what its prompt must say for the checks to be fair. */
export type EvalSet = {
  /** As the service's address says it (shared/services). */
  service: string;
  relies: readonly RegExp[];
  cases: readonly EvalCase[];
};
