import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isTimeout, withTimeout } from "./with-timeout.ts";

const never = new Promise<never>(() => undefined);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (error: unknown) => error,
  );

describe("withTimeout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("returns what the work comes to and leaves no timer", async () => {
    expect(await withTimeout(Promise.resolve(1), 1000)).toBe(1);
    expect(await withTimeout(async () => 2, 1000)).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("throws what the work throws", async () => {
    await expect(withTimeout(Promise.reject(new Error("No")), 1000)).rejects.toThrow("No");
    await expect(withTimeout(() => Promise.reject(new Error("No")), 1000)).rejects.toThrow("No");
  });

  it("throws a TimeoutError when the time is up, and not before", async () => {
    const failure = failureOf(withTimeout(never, 1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(isTimeout(await failure)).toBe(true);
  });

  it("aborts the work's own signal when the time is up", async () => {
    const signals: AbortSignal[] = [];
    const work = (signal: AbortSignal) => {
      signals.push(signal);
      return never;
    };
    const failure = failureOf(withTimeout(work, 1000));
    await vi.advanceTimersByTimeAsync(1000);
    expect(isTimeout(await failure)).toBe(true);
    expect(isTimeout(signals[0]?.reason)).toBe(true);
  });

  it("throws the caller's reason when the caller aborts, before or meanwhile", async () => {
    const caller = new AbortController();
    const failure = failureOf(withTimeout(never, 1000, caller.signal));
    caller.abort("left");
    expect(await failure).toBe("left");
    expect(await failureOf(withTimeout(never, 1000, AbortSignal.abort("gone")))).toBe("gone");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not take a person's own abort for a timeout", () => {
    expect(isTimeout(new DOMException("closed", "AbortError"))).toBe(false);
  });
});
