import { expect, test } from "vitest";
import {
  closingLine,
  fromPlaywright,
  fromVitest,
  isWhole,
  judge,
  partLine,
} from "./test-results.ts";

const file = { status: "passed", message: "", assertionResults: [{}] };
const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file],
};

test("vitest's report is counted", () => {
  expect(fromVitest(JSON.stringify(vitest))).toEqual({ passed: 5, failed: 0, skipped: 0 });
  const worse = { ...vitest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(fromVitest(JSON.stringify(worse))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test("a test file that could not be loaded is a failure", () => {
  const unloaded = { status: "failed", message: "Cannot find module", assertionResults: [] };
  const report = { ...vitest, testResults: [file, unloaded] };
  expect(fromVitest(JSON.stringify(report)).failed).toBe(1);
});

test("Playwright's report is counted, flaky tests and errors outside tests as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const report = { stats, errors: [{ message: "no tests found" }] };
  expect(fromPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test.each([
  ["all passed", 0, { passed: 3, failed: 0, skipped: 0 }, true],
  ["a test failed", 1, { passed: 3, failed: 1, skipped: 0 }, false],
  ["a test was skipped", 0, { passed: 3, failed: 0, skipped: 1 }, false],
  ["no test was found", 0, { passed: 0, failed: 0, skipped: 0 }, false],
  ["an error outside the tests", 1, { passed: 3, failed: 0, skipped: 0 }, false],
  ["no report was written", 0, null, false],
])("a run is whole only when everything ran and passed: %s", (_, status, tally, whole) => {
  expect(isWhole(judge("unit", status, tally))).toBe(whole);
});

test("the closing line never claims 0 failed for a run that is not whole", () => {
  const whole = judge("unit", 0, { passed: 3, failed: 0, skipped: 0 });
  const broken = judge("browser", 1, null);
  expect(closingLine([whole])).toBe("3 passed, 0 failed");
  expect(closingLine([whole, broken])).toBe("3 passed, 1 failed");
  expect(partLine(broken)).toBe("FAILED  browser  (no report (exit status 1))");
  expect(partLine(whole)).toBe("ok      unit  3 passed, 0 failed");
});
