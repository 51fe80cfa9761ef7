import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import type { Tally } from "./test-results.ts";

const longestLine = 300;

/** A test and the first line of what went wrong. */
function inOneLine(name: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).trim().split("\n");
  return `${name} (${first})`.slice(0, longestLine);
}

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

/** Reads vitest's JSON report; a file that could not even be loaded counts as a failed test. */
export function fromVitest(json: string): Tally {
  const report = vitestReport.parse(JSON.parse(json));
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  // A test that passed at its second try keeps what went wrong at the first.
  const troubled = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages: [first] }) => ({
        failed: status === "failed",
        line: inOneLine(`${relative(".", name)}: ${fullName.trim()}`, first),
      })),
  );
  const lines = (failed: boolean) =>
    troubled.filter((one) => one.failed === failed).map(({ line }) => line);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => inOneLine(relative(".", name), message)),
      ...lines(true),
    ],
    unsteady: lines(false),
  };
}

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(playwrightTest),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type Suite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

function linesOf(suite: Suite, status: string): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results: [first] }) =>
        inOneLine(`[${projectName}] ${file}:${line} ${title}`, first?.error?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((below) => linesOf(below, status))];
}

/** Reads Playwright's JSON report; an error outside any test counts as a failed one. */
export function fromPlaywright(json: string): Tally {
  const { stats, errors, suites } = playwrightReport.parse(JSON.parse(json));
  const lines = (status: string) => suites.flatMap((suite) => linesOf(suite, status));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => inOneLine("outside the tests", message)),
      ...lines("unexpected"),
    ],
    unsteady: lines("flaky"),
  };
}
