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
