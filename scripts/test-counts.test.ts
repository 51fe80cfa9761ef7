import { describe, expect, test } from "vitest";
import {
  closingLine,
  countPlaywright,
  countVitest,
  hasPassed,
  noTests,
  summaryLine,
  toPart,
} from "./test-counts.ts";

describe("countVitest", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [{ status: "failed", assertionResults: [{}] }],
  };

  test("counts passed, failed and skipped tests", () => {
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test("counts a file that could not be loaded as a failed test", () => {
    const testResults = [...report.testResults, { status: "failed", assertionResults: [] }];
    expect(countVitest(JSON.stringify({ ...report, testResults })).failed).toBe(3);
  });
});

test("countPlaywright counts retried tests and errors outside the tests as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const report = { stats, errors: [{ message: "a worker died" }] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test.each([
  ["all tests passed", 0, { passed: 3, failed: 0, skipped: 0 }, true],
  ["a test failed", 1, { passed: 3, failed: 1, skipped: 0 }, false],
  ["a test was skipped", 0, { passed: 3, failed: 0, skipped: 1 }, false],
  ["no test was found", 0, noTests, false],
  ["the program failed outside the tests", 1, { passed: 3, failed: 0, skipped: 0 }, false],
  ["no report was written", 0, null, false],
])("hasPassed when %s", (_, status, counts, passed) => {
  expect(hasPassed(toPart("unit", status, counts))).toBe(passed);
});

test("the closing line counts a part without a report as a failure", () => {
  const passed = toPart("unit", 0, { passed: 3, failed: 0, skipped: 0 });
  const broken = toPart("browser", 1, null);
  expect(closingLine([passed])).toBe("3 passed, 0 failed");
  expect(closingLine([passed, broken])).toBe("3 passed, 1 failed");
  expect(summaryLine(passed)).toBe("ok      unit  3 passed, 0 failed");
  expect(summaryLine(broken)).toBe("FAILED  browser  (no report (exit status 1))");
});
