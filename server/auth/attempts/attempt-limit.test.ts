import { describe, expect, it } from "vitest";
import { secondsAfter } from "../../clock.ts";
import {
  type AttemptCounts,
  evaluateAttempt,
  failureWindowSeconds,
  scaled,
} from "./attempt-limit.ts";

const start = new Date("2026-11-18T10:00:00.000Z");
const fresh: AttemptCounts = { recent: 0, inRow: 0, waitSeconds: 0, waitUntil: null };

/** Someone who fails at given seconds from the start; says what each try met. */
function failAt(seconds: readonly number[], scale = 1) {
  const failures: number[] = [];
  let state = { inRow: 0, waitSeconds: 0, waitUntil: null as string | null };
  return seconds.map((second) => {
    const recent = failures.filter((at) => at > second - failureWindowSeconds).length;
    const now = new Date(secondsAfter(start, second));
    const verdict = evaluateAttempt({ ...state, recent }, now, scale);
    if (verdict.kind === "go") {
      failures.push(second);
      state = verdict;
    }
    return verdict.kind === "wait" ? verdict.seconds : verdict.kind;
  });
}

describe("tries at a password", () => {
  it("are free five times in a quarter of an hour, then wait 30 s", () => {
    expect(failAt([0, 1, 2, 3, 4, 5, 33])).toEqual(["go", "go", "go", "go", "go", 29, 1]);
  });

  it("wait twice as long after each wait that ends in a failure, up to an hour", () => {
    const waits: number[] = [];
    let second = 4;
    const tries = [0, 1, 2, 3, 4];
    for (const wait of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      waits.push(wait);
      tries.push(second, second + wait);
      second += wait;
    }
    const met = failAt(tries).slice(5);
    expect(met).toEqual(waits.flatMap((wait) => [wait, "go"]));
  });

  it("slide: five within any quarter of an hour count, older ones do not", () => {
    expect(failAt([0, 300, 600, 895, 901, 902])).toEqual(["go", "go", "go", "go", "go", "go"]);
    expect(failAt([0, 890, 891, 892, 901, 902, 903])).toEqual([
      ...["go", "go", "go", "go", "go", "go"],
      29,
    ]);
  });

  it("start afresh after a quiet quarter of an hour", () => {
    const quiet = 4 + 30 + failureWindowSeconds + 1;
    const met = failAt([
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
    expect(met.slice(5)).toEqual(["go", "go", "go", "go", "go", 29]);
  });

  it("ask for a code after a hundred failures in a row, however slow", () => {
    expect(evaluateAttempt({ ...fresh, inRow: 99 }, start, 1)).toMatchObject({
      kind: "go",
      inRow: 100,
    });
    expect(evaluateAttempt({ ...fresh, inRow: 100 }, start, 1)).toEqual({ kind: "code" });
    expect(evaluateAttempt({ ...fresh, inRow: 100 }, start, 2)).toMatchObject({ kind: "go" });
  });

  it("scale with RATE_LIMIT_SCALE, but never to nothing", () => {
    expect(failAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2)).toEqual([
      ...Array<string>(10).fill("go"),
      29,
    ]);
    expect(scaled(5, 0.001)).toBe(1);
  });
});
