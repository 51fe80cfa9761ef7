/** True for what a `Watchdog`, or `AbortSignal.timeout`, aborts with. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Aborts a run that hears nothing for `limitMs`. */
export class Watchdog {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: AbortController;
  #limitMs: number;
  #fedAtMs = 0;

  constructor(run: AbortController, limitMs: number) {
    this.#run = run;
    this.#limitMs = limitMs;
    this.feed();
    this.#watch(limitMs);
  }

  /** Something came: the time starts anew. Words come often, so that no timer is set for each. */
  feed(): void {
    this.#fedAtMs = performance.now();
  }

  #watch(forMs: number): void {
    this.#timer = setTimeout(() => {
      const leftMs = this.#fedAtMs + this.#limitMs - performance.now();
      if (leftMs > 0) this.#watch(leftMs);
      else this.#run.abort(new DOMException("silence", "TimeoutError"));
    }, forMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
