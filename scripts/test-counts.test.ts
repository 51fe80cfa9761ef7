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
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "a sum is kept", status: "passed", failureMessages: [] },
          {
            fullName: "a product is kept",
            status: "failed",
            failureMessages: ["\u001b[31mexpected 2\nto be 3"],
          },
          { fullName: "a quotient is kept", status: "skipped", failureMessages: [] },
        ],
      },
    ],
  };
  const failures = [
    "a.test.ts > a product is kept: expected 2 to be 3",
    "a.test.ts > a quotient is kept: skipped",
  ];

  test("counts passed, failed and skipped tests", () => {
    expect(countVitest(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      failures,
    });
  });

  test.each([
    ["could not be loaded", "no such module", [], "no such module"],
    ["has a hook that threw", "", ["passed"], "a hook threw"],
  ])("counts a file that %s as a failed test", (_, message, statuses, reason) => {
    const assertionResults = statuses.map((status) => ({
      fullName: "a rest is kept",
      status,
      failureMessages: [],
    }));
    const broken = { name: "b.test.ts", status: "failed", message, assertionResults };
    const testResults = [...report.testResults, broken];
    const counts = countVitest(JSON.stringify({ ...report, testResults }));
    expect(counts.failed).toBe(3);
    expect(counts.failures).toEqual([...failures, `b.test.ts > outside the tests: ${reason}`]);
  });
});

test("countPlaywright counts retried tests and errors outside the tests as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = { file: "menu.spec.ts", title: "it closes", ok: false };
  const tests = [{ results: [{ errors: [{ message: "Timeout" }] }] }];
  const suites = [{ specs: [], suites: [{ specs: [{ ...spec, tests }] }] }];
  const report = { stats, suites, errors: [{ message: "a worker died" }] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
    failures: ["menu.spec.ts > it closes: Timeout", "e2e > outside the tests: a worker died"],
  });
});

test.each([
  ["all tests passed", 0, { ...noTests, passed: 3 }, true],
  ["a test failed", 1, { ...noTests, passed: 3, failed: 1 }, false],
  ["a test was skipped", 0, { ...noTests, passed: 3, skipped: 1 }, false],
  ["no test was found", 0, noTests, false],
  ["the program failed outside the tests", 1, { ...noTests, passed: 3 }, false],
  ["no report was written", 0, null, false],
])("hasPassed when %s", (_, status, counts, passed) => {
  expect(hasPassed(toPart("unit", status, counts))).toBe(passed);
});

test("a part says that tests were skipped beside failed ones", () => {
  const part = toPart("unit", 1, { ...noTests, passed: 3, failed: 1, skipped: 2 });
  expect(summaryLine(part)).toBe("FAILED  unit  3 passed, 1 failed  (2 tests were skipped)");
  expect(closingLine([part])).toBe("3 passed, 2 failed");
});

test("the closing line counts a part without a report as a failure", () => {
  const passed = toPart("unit", 0, { ...noTests, passed: 3 });
  const broken = toPart("browser", 1, null);
  expect(closingLine([passed])).toBe("3 passed, 0 failed");
  expect(closingLine([passed, broken])).toBe("3 passed, 1 failed");
  expect(summaryLine(passed)).toBe("ok      unit  3 passed, 0 failed");
  expect(summaryLine(broken)).toBe("FAILED  browser  (no report (exit status 1))");
});
