import { z } from "zod";

/** The tests of one run by outcome. */
export type Counts = { passed: number; failed: number; skipped: number };

/** One part of `npm test`. `error` says why a part failed although none of its tests did. */
export type Part = { name: string; counts: Counts; error?: string };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Reads Vitest's JSON report. A file that could not be loaded counts as a failed test. */
export function countVitest(json: string): Counts {
  const report = vitestReport.parse(JSON.parse(json));
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
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

/** Reads Playwright's JSON report. An error outside the tests counts as a failed test. */
export function countPlaywright(json: string): Counts {
  const { stats, errors } = playwrightReport.parse(JSON.parse(json));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The result of a finished run; `counts` is null without a report. Skipped tests and a run without
 * tests are failures, so that nothing passes untested.
 */
export function toPart(name: string, exitStatus: number, counts: Counts | null): Part {
  if (!counts) return { name, counts: noTests, error: `no report (exit status ${exitStatus})` };
  if (counts.failed > 0) return { name, counts };
  if (counts.skipped > 0) return { name, counts, error: `${counts.skipped} tests were skipped` };
  if (counts.passed === 0) return { name, counts, error: "no test was found" };
  return exitStatus === 0 ? { name, counts } : { name, counts, error: `exit status ${exitStatus}` };
}

export function hasPassed({ counts, error }: Part): boolean {
  return counts.failed === 0 && error === undefined;
}

/** The last line of a run. A part that failed without a failed test counts as one failure. */
export function closingLine(parts: Part[]): string {
  const passed = parts.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = parts.reduce(
    (sum, { counts, error }) => sum + counts.failed + (error === undefined ? 0 : 1),
    0,
  );
  return `${passed} passed, ${failed} failed`;
}

export function summaryLine(part: Part): string {
  const { name, counts, error } = part;
  const tests = counts.passed + counts.failed;
  return [
    hasPassed(part) ? "ok    " : "FAILED",
    name,
    ...(tests > 0 ? [`${counts.passed} passed, ${counts.failed} failed`] : []),
    ...(error === undefined ? [] : [`(${error})`]),
  ].join("  ");
}
