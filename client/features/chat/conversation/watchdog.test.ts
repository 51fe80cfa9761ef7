import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isTimeout, Watchdog } from "./watchdog.ts";

describe("Watchdog", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends a run that hears nothing, and says why", () => {
    const run = new AbortController();
    new Watchdog(run, 45_000);
    vi.advanceTimersByTime(44_999);
    expect(run.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isTimeout(run.signal.reason)).toBe(true);
  });

  it("begins anew with whatever comes", () => {
    const run = new AbortController();
    const watchdog = new Watchdog(run, 45_000);
    vi.advanceTimersByTime(40_000);
    watchdog.feed();
    vi.advanceTimersByTime(40_000);
    expect(run.signal.aborted).toBe(false);
  });

  it("lets a run be that has ended", () => {
    const run = new AbortController();
    new Watchdog(run, 45_000).stop();
    vi.advanceTimersByTime(90_000);
    expect(run.signal.aborted).toBe(false);
  });

  it("is not what a person's own abort looks like", () => {
    expect(isTimeout(new DOMException("closed", "AbortError"))).toBe(false);
  });
});
