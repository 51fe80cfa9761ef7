import { z } from "zod";

/** How many tests of one run passed, failed, and were not run. */
export type Tally = { passed: number; failed: number; skipped: number };

/** One part of `npm test`. `broken` says in words why a part failed although no test did. */
export type Part = { name: string; tally: Tally; broken?: string };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), message: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

/** Reads vitest's JSON report; a file that could not even be loaded counts as a failed test. */
export function fromVitest(json: string): Tally {
  const report = vitestReport.parse(JSON.parse(json));
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Reads Playwright's JSON report; an error outside any test counts as a failed one. */
export function fromPlaywright(json: string): Tally {
  const { stats, errors } = playwrightReport.parse(JSON.parse(json));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Judges a finished run of tests. Skipped tests and a run without any are failures: nothing may
 * pass by not being tried.
 */
export function judge(name: string, status: number, tally: Tally | null): Part {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (!tally) return { name, tally: none, broken: `no report (exit status ${status})` };
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

/** One line a part, for the summary. */
export function partLine({ name, tally, broken }: Part): string {
  const counts = `${tally.passed} passed, ${tally.failed} failed`;
  const verdict = tally.failed > 0 || broken !== undefined ? "FAILED" : "ok    ";
  const tests = tally.passed + tally.failed > 0 ? `  ${counts}` : "";
  return `${verdict}  ${name}${tests}${broken === undefined ? "" : `  (${broken})`}`;
}
