import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { isTimeout } from "../../../../shared/with-timeout.ts";
import { Watchdog } from "./watchdog.ts";

describe("Watchdog", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("aborts a run with a timeout when nothing comes", () => {
    const run = new AbortController();
    new Watchdog(run, 45_000);
    vi.advanceTimersByTime(44_999);
    expect(run.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isTimeout(run.signal.reason)).toBe(true);
  });

  it("restarts the time whenever something comes", () => {
    const run = new AbortController();
    const watchdog = new Watchdog(run, 45_000);
    vi.advanceTimersByTime(40_000);
    watchdog.feed();
    vi.advanceTimersByTime(40_000);
    expect(run.signal.aborted).toBe(false);
  });

  it("waits as long as there is no network", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    const run = new AbortController();
    new Watchdog(run, 45_000);
    vi.advanceTimersByTime(600_000);
    expect(run.signal.aborted).toBe(false);
    online.mockReturnValue(true);
    vi.advanceTimersByTime(90_000);
    expect(isTimeout(run.signal.reason)).toBe(true);
  });

  it("does not abort a run that has ended", () => {
    const run = new AbortController();
    new Watchdog(run, 45_000).stop();
    vi.advanceTimersByTime(90_000);
    expect(run.signal.aborted).toBe(false);
  });
});
