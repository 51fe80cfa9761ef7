import type { Clock } from "../clock.ts";

/** Real time plus an offset that a test sets. */
export class TestClock implements Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }

  /** Jumps to a moment; time runs on from there. */
  set(moment: string | Date): void {
    this.offsetMs = new Date(moment).getTime() - Date.now();
  }
}
