import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitToRetry } from "./wait-to-retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts a wait. @returns whether it has ended `ms` later */
function start(attempt: number, askedMs = 0) {
  const ended = vi.fn();
  void waitToRetry(attempt, new AbortController().signal, askedMs).then(ended);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return ended.mock.calls.length === 1;
  };
}

it("waits twice as long after each attempt, and never longer than four seconds", async () => {
  for (const [attempt, ms] of [500, 1000, 2000, 4000, 4000, 4000].entries()) {
    const isOver = start(attempt);
    expect(await isOver(ms - 1)).toBe(false);
    expect(await isOver(1)).toBe(true);
  }
});

it("ends when the network is back", async () => {
  const isOver = start(4);
  window.dispatchEvent(new Event("online"));
  expect(await isOver(0)).toBe(true);
});

it("waits as long as the server asked, also when the network is back", async () => {
  const isOver = start(0, 8000);
  await isOver(7000);
  window.dispatchEvent(new Event("online"));
  expect(await isOver(1000)).toBe(false);
  expect(await isOver(1000)).toBe(true);
});

it("waits some minute at most, even when the server asked for an hour", async () => {
  const isOver = start(0, 3_600_000);
  expect(await isOver(60_000)).toBe(false);
  expect(await isOver(15_000)).toBe(true);
});

it("throws the reason when it is aborted", async () => {
  const stopped = new AbortController();
  const wait = waitToRetry(4, stopped.signal, 0);
  stopped.abort("enough");
  await expect(wait).rejects.toBe("enough");
  await expect(waitToRetry(4, stopped.signal, 0)).rejects.toBe("enough");
});
