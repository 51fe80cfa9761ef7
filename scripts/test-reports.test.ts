import { resolve } from "node:path";
import { expect, test } from "vitest";
import { fromPlaywright, fromVitest } from "./test-reports.ts";
import { noTests } from "./test-results.ts";

const passed = { fullName: "sums adds", status: "passed", failureMessages: [] };
const file = {
  name: resolve("a.test.ts"),
  status: "passed",
  message: "",
  assertionResults: [passed],
};
const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file],
};

test("vitest's report is counted", () => {
  expect(fromVitest(JSON.stringify(vitest))).toEqual({ ...noTests, passed: 5 });
  const worse = { ...vitest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(fromVitest(JSON.stringify(worse))).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
});

test("what failed, and what passed at its second try, is named with the first line of why", () => {
  const failureMessages = ["\u001b[31mexpected 3\u001b[39m to be 4\n    at a.test.ts:4", "again"];
  const wrong = { ...passed, status: "failed", failureMessages };
  const late = { ...passed, fullName: "sums waits", failureMessages };
  const testResults = [{ ...file, assertionResults: [passed, wrong, late] }];
  expect(fromVitest(JSON.stringify({ ...vitest, testResults }))).toMatchObject({
    failures: ["a.test.ts: sums adds (expected 3 to be 4)"],
    unsteady: ["a.test.ts: sums waits (expected 3 to be 4)"],
  });
});

test("a test file that could not be loaded is a failure", () => {
  const unloaded = { ...file, status: "failed", message: "No such module", assertionResults: [] };
  const report = { ...vitest, testResults: [file, unloaded] };
  expect(fromVitest(JSON.stringify(report))).toMatchObject({
    failed: 1,
    failures: ["a.test.ts (No such module)"],
  });
});

test("Playwright's report is counted, and its troubles are named at any depth", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "b.spec.ts",
    line: 7,
    tests: [
      { projectName: "mobile", status, results: [{ error: { message: `${title}: late` } }, {}] },
    ],
  });
  const below = { specs: [spec("opens", "flaky")] };
  const suites = [{ specs: [spec("shuts", "unexpected")], suites: [below] }];
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const report = { stats, suites, errors: [{ message: "a worker died" }] };
  expect(fromPlaywright(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: ["outside the tests (a worker died)", "[mobile] b.spec.ts:7 shuts (shuts: late)"],
    unsteady: ["[mobile] b.spec.ts:7 opens (opens: late)"],
  });
});
