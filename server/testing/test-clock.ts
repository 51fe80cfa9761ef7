import type { Clock } from "../clock.ts";

/** Runs with the real time, plus what a test has put on top. */
export class TestClock implements Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  advance(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Moves to a moment; from there time runs on. */
  set(moment: string | Date): void {
    this.aheadMs = new Date(moment).getTime() - Date.now();
  }
}
