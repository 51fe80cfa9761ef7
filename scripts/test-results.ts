/**
 * How many tests of one run passed, failed, and were not run. `failures` has a line for each that
 * failed, `unsteady` one for each that passed at its second try only.
 */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  unsteady: string[];
};

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

/** One part of `npm test`. `broken` says in words why a part failed although no test did. */
export type Part = { name: string; tally: Tally; broken?: string };

/**
 * Judges a finished run of tests. Skipped tests and a run without any are failures: nothing may
 * pass by not being tried.
 */
export function judge(name: string, status: number, tally: Tally | null): Part {
  if (!tally) return { name, tally: noTests, broken: `no report (exit status ${status})` };
  if (tally.failed > 0) return { name, tally };
  if (tally.skipped > 0) return { name, tally, broken: `${tally.skipped} tests were skipped` };
  if (tally.passed === 0) return { name, tally, broken: "no test was found" };
  return status === 0 ? { name, tally } : { name, tally, broken: `exit status ${status}` };
}

/** Whether a part did all that it had to. */
export function isWhole(part: Part): boolean {
  return part.tally.failed === 0 && part.broken === undefined;
}

/** The last line of a run. A part that broke without a failed test counts as one failure. */
export function closingLine(parts: Part[]): string {
  const passed = parts.reduce((sum, part) => sum + part.tally.passed, 0);
  const failed = parts.reduce(
    (sum, part) => sum + part.tally.failed + (part.broken === undefined ? 0 : 1),
    0,
  );
  return `${passed} passed, ${failed} failed`;
}

/** What to look at, by name, where the end of a long log is all that is at hand. */
export function failureLines(parts: Part[]): string[] {
  return parts.flatMap(({ tally: { failures, unsteady } }) => [
    ...failures.map((line) => `failed: ${line}`),
    ...unsteady.map((line) => `passed at the second try only: ${line}`),
  ]);
}

/** One line a part, for the summary. */
export function partLine({ name, tally, broken }: Part): string {
  const counts = `${tally.passed} passed, ${tally.failed} failed`;
  const verdict = tally.failed > 0 || broken !== undefined ? "FAILED" : "ok    ";
  const tests = tally.passed + tally.failed > 0 ? `  ${counts}` : "";
  return `${verdict}  ${name}${tests}${broken === undefined ? "" : `  (${broken})`}`;
}
