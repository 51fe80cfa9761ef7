import { describe, expect, it } from "vitest";
import { secondsAfter } from "../../clock.ts";
import { scaleLimit } from "../../rate-limits.ts";
import { type AttemptCounts, evaluateAttempt, failureWindowSeconds } from "./attempt-limit.ts";

const start = new Date("2026-11-18T10:00:00.000Z");
const fresh: AttemptCounts = { recent: 0, inRow: 0, waitSeconds: 0, waitUntil: null };

/** Fails at the given seconds from the start. @returns the decision or the wait of each attempt */
function failAt(seconds: readonly number[], scale = 1) {
  const failures: number[] = [];
  let state = { inRow: 0, waitSeconds: 0, waitUntil: null as string | null };
  return seconds.map((second) => {
    const recent = failures.filter((at) => at > second - failureWindowSeconds).length;
    const now = new Date(secondsAfter(start, second));
    const decision = evaluateAttempt({ ...state, recent }, now, scale);
    if (decision.kind === "allow") {
      failures.push(second);
      state = decision;
    }
    return decision.kind === "wait" ? decision.seconds : decision.kind;
  });
}

describe("evaluateAttempt", () => {
  it("allows five failures in 15 minutes, then demands a wait of 30 s", () => {
    expect(failAt([0, 1, 2, 3, 4, 5, 33])).toEqual([
      "allow",
      "allow",
      "allow",
      "allow",
      "allow",
      29,
      1,
    ]);
  });

  it("doubles the wait after each further failure, up to an hour", () => {
    const waits: number[] = [];
    let second = 4;
    const attempts = [0, 1, 2, 3, 4];
    for (const wait of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      waits.push(wait);
      attempts.push(second, second + wait);
      second += wait;
    }
    const results = failAt(attempts).slice(5);
    expect(results).toEqual(waits.flatMap((wait) => [wait, "allow"]));
  });

  it("counts failures in a sliding window of 15 minutes", () => {
    expect(failAt([0, 300, 600, 895, 901, 902])).toEqual([
      "allow",
      "allow",
      "allow",
      "allow",
      "allow",
      "allow",
    ]);
    expect(failAt([0, 890, 891, 892, 901, 902, 903])).toEqual([
      ...["allow", "allow", "allow", "allow", "allow", "allow"],
      29,
    ]);
  });

  it("starts from zero after 15 quiet minutes", () => {
    const quiet = 4 + 30 + failureWindowSeconds + 1;
    const results = failAt([
      0,
      1,
      2,
      3,
      4,
      quiet,
      quiet + 1,
      quiet + 2,
      quiet + 3,
      quiet + 4,
      quiet + 5,
    ]);
    expect(results.slice(5)).toEqual(["allow", "allow", "allow", "allow", "allow", 29]);
  });

  it("requires a code after a hundred failures in a row, however slow", () => {
    expect(evaluateAttempt({ ...fresh, inRow: 99 }, start, 1)).toMatchObject({
      kind: "allow",
      inRow: 100,
    });
    expect(evaluateAttempt({ ...fresh, inRow: 100 }, start, 1)).toEqual({ kind: "require-code" });
    expect(evaluateAttempt({ ...fresh, inRow: 100 }, start, 2)).toMatchObject({ kind: "allow" });
  });

  it("scales its limits with RATE_LIMIT_SCALE, to at least one", () => {
    expect(failAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2)).toEqual([
      ...Array<string>(10).fill("allow"),
      29,
    ]);
    expect(scaleLimit(5, 0.001)).toBe(1);
  });
});

describe("evaluateAttempt at its limits", () => {
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

  it("counts failures of fifteen minutes", () => {
    expect(failureWindowSeconds).toBe(900);
  });

  it("says the wait in whole seconds, rounded up", () => {
    const waitUntil = "2026-11-18T10:00:00.001Z";
    const decision = evaluateAttempt({ ...fresh, waitUntil }, start, 1);
    expect(decision).toEqual({ kind: "wait", seconds: 1 });
  });

  it("goes on doubling to the last moment of the fifteen quiet minutes", () => {
    const counts = { ...fresh, inRow: 5, waitSeconds: 30, waitUntil: start.toISOString() };
    const waitAfter = (seconds: number) => evaluateAttempt(counts, at(seconds), 1);
    expect(waitAfter(900)).toMatchObject({ kind: "allow", waitSeconds: 60 });
    expect(waitAfter(900.001)).toMatchObject({ kind: "allow", waitSeconds: 0, waitUntil: null });
  });

  it("does not go on from a wait of zero, and goes on from one of a second", () => {
    const waitUntil = start.toISOString();
    const decideAfter = (waitSeconds: number) =>
      evaluateAttempt({ ...fresh, waitSeconds, waitUntil }, at(1), 1);
    expect(decideAfter(0)).toMatchObject({ waitSeconds: 0, waitUntil: null });
    expect(decideAfter(1)).toMatchObject({ waitSeconds: 2, waitUntil: at(3).toISOString() });
  });

  it("sets no wait after the first failure", () => {
    expect(evaluateAttempt(fresh, start, 1)).toEqual({
      kind: "allow",
      inRow: 1,
      waitSeconds: 0,
      waitUntil: null,
    });
  });
});
