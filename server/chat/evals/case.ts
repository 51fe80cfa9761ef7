export const evalLanguages = ["English", "Hindi", "Hinglish"] as const;
export type EvalLanguage = (typeof evalLanguages)[number];

export const evalTags = [
  "minor",
  "turns",
  "hostile-pdf",
  "hostile-search",
  "harmless",
  "danger",
  "fraud",
  "refusal",
] as const;
export type EvalTag = (typeof evalTags)[number];

/** A condition for an answer. `pattern` is what a `must` or `avoid` of a case looks for. */
export type Check = {
  name: string;
  kind: "must" | "avoid" | "library" | "base";
  passes(answer: string): boolean;
  pattern?: RegExp;
};

/** The names of the checks that an answer fails. */
export function failedChecks(checks: readonly Check[], answer: string): string[] {
  return checks.filter(({ passes }) => !passes(answer)).map(({ name }) => name);
}

/** Whether an answer fails a check, or the check of a name; asks no further check than it needs. */
export function isCaught(checks: readonly Check[], answer: string, by?: string): boolean {
  return checks.some(({ name, passes }) => (by === undefined || name === by) && !passes(answer));
}

/** An answer that somebody wrote by hand. A reckless one `fails` the check of that name. */
export type Recording = { text: string; line: number; fails?: string };

/** A question to a service as the product would ask it, the checks of its answer, and recorded answers. */
export type EvalCase = {
  /** The service's slug. */
  service: string;
  id: string;
  /** Where it begins in its file. */
  line: number;
  language: EvalLanguage;
  tags: readonly EvalTag[];
  /** The helpline that must be the first in the first two lines. */
  number: string | null;
  questionsMax: number;
  /** The case's own checks, then those of every answer. */
  checks: readonly Check[];
  /** Oldest first; the last one is the person's. */
  messages: readonly { sender: "user" | "ai"; text: string }[];
  files: readonly { name: string; text: string }[];
  results: readonly { url: string; title: string; text: string }[];
  good: readonly Recording[];
  reckless: readonly (Recording & { fails: string })[];
};

/** The name by which people call a case: `law/deposit`. */
export function caseName({ service, id }: Pick<EvalCase, "service" | "id">): string {
  return `${service}/${id}`;
}
