import type { Clock } from "../clock.ts";

/** Real time plus an offset that a test sets. */
export class TestClock implements Clock {
  private offsetMs = 0;
  private frozenMs: number | null = null;

  now(): Date {
    return new Date((this.frozenMs ?? Date.now()) + this.offsetMs);
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }

  /** Jumps to a moment; time runs on from there. */
  set(moment: string | Date): void {
    this.offsetMs = new Date(moment).getTime() - (this.frozenMs ?? Date.now());
  }

  /** Stands still from now on, except for what the test advances: a second of a busy machine decides nothing. */
  freeze(): void {
    this.frozenMs = Date.now();
  }
}
