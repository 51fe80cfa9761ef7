import { expect, test } from "vitest";
import { closingLine, failureLines, isWhole, judge, noTests, partLine } from "./test-results.ts";

test.each([
  ["all passed", 0, { passed: 3, failed: 0, skipped: 0 }, true],
  ["a test failed", 1, { passed: 3, failed: 1, skipped: 0 }, false],
  ["a test was skipped", 0, { passed: 3, failed: 0, skipped: 1 }, false],
  ["no test was found", 0, { passed: 0, failed: 0, skipped: 0 }, false],
  ["an error outside the tests", 1, { passed: 3, failed: 0, skipped: 0 }, false],
  ["no report was written", 0, null, false],
])("a run is whole only when everything ran and passed: %s", (_, status, tally, whole) => {
  const counted = tally && { ...noTests, ...tally };
  expect(isWhole(judge("unit", status, counted))).toBe(whole);
});

test("the closing line never claims 0 failed for a run that is not whole", () => {
  const whole = judge("unit", 0, { ...noTests, passed: 3 });
  const broken = judge("browser", 1, null);
  expect(closingLine([whole])).toBe("3 passed, 0 failed");
  expect(closingLine([whole, broken])).toBe("3 passed, 1 failed");
  expect(partLine(broken)).toBe("FAILED  browser  (no report (exit status 1))");
  expect(partLine(whole)).toBe("ok      unit  3 passed, 0 failed");
});

test("the end of a run names what failed and what was unsteady", () => {
  const failed = judge("unit", 1, { ...noTests, failed: 1, failures: ["a.test.ts: adds (is 3)"] });
  const late = judge("browser", 0, { ...noTests, passed: 1, unsteady: ["b.spec.ts: opens"] });
  expect(isWhole(late)).toBe(true);
  expect(failureLines([failed, late])).toEqual([
    "failed: a.test.ts: adds (is 3)",
    "passed at the second try only: b.spec.ts: opens",
  ]);
});
