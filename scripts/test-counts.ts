import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The tests of one run by outcome. `failures` has a line for each that did not pass: its title and the reason. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

/** One part of `npm test`. `error` says what else is wrong than failed tests. */
export type Part = { name: string; counts: Counts; error?: string };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** One line of at most 400 characters, without the colours of a terminal. */
function failureLine(file: string, title: string, message: string): string {
  const reason = stripVTControlCharacters(message).replace(/\s+/g, " ");
  return `${file} > ${title}: ${reason}`.slice(0, 400);
}

/** Reads Vitest's JSON report. A file that failed without a failed test counts as one: it did not load, or a hook threw. */
export function countVitest(json: string): Counts {
  const report = vitestReport.parse(JSON.parse(json));
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const notPassed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, status, failureMessages }) =>
        failureLine(name, fullName, status === "failed" ? failureMessages.join(" ") : status),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...notPassed,
      ...failedFiles.map(({ name, message }) =>
        failureLine(name, "outside the tests", message || "a hook threw"),
      ),
    ],
  };
}

const playwrightError = z.object({ message: z.string().default("") });

const playwrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(playwrightError) })) })),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  errors: z.array(playwrightError),
  suites: z.array(playwrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Reads Playwright's JSON report. An error outside the tests counts as a failed test; skipped ones have no line. */
export function countPlaywright(json: string): Counts {
  const { stats, errors, suites } = playwrightReport.parse(JSON.parse(json));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message }) => failureLine("e2e", "outside the tests", message)),
    ],
  };
}

function failuresOfSuite({ specs, suites }: z.infer<typeof playwrightSuite>): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => {
      const reports = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return failureLine(file, title, reports.map(({ message }) => message).join(" "));
    }),
    ...suites.flatMap(failuresOfSuite),
  ];
}

/**
 * The result of a finished run; `counts` is null without a report. Skipped tests and a run without
 * tests are failures, so that nothing passes untested.
 */
export function toPart(name: string, exitStatus: number, counts: Counts | null): Part {
  if (!counts) return { name, counts: noTests, error: `no report (exit status ${exitStatus})` };
  if (counts.skipped > 0) return { name, counts, error: `${counts.skipped} tests were skipped` };
  if (counts.failed > 0) return { name, counts };
  if (counts.passed === 0) return { name, counts, error: "no test was found" };
  return exitStatus === 0 ? { name, counts } : { name, counts, error: `exit status ${exitStatus}` };
}

export function hasPassed({ counts, error }: Part): boolean {
  return counts.failed === 0 && error === undefined;
}

/** The last line of a run. What is wrong with a part besides its failed tests counts as one more. */
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

/** The tests of all parts that did not pass, for whoever sees only the end of a log. */
export function failureLines(parts: Part[]): string[] {
  return parts.flatMap(({ counts }) => counts.failures.map((failure) => `FAILED  ${failure}`));
}
