/** Aborts a run with a "TimeoutError" when nothing came for `limitMs` with a network. */
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

  /** Restarts the time. Text comes often, so that no timer is set for each piece. */
  feed(): void {
    this.#fedAtMs = performance.now();
  }

  #watch(forMs: number): void {
    this.#timer = setTimeout(() => {
      // Without a network the message waits for one.
      if (!navigator.onLine) this.feed();
      const leftMs = this.#fedAtMs + this.#limitMs - performance.now();
      if (leftMs > 0) this.#watch(leftMs);
      else this.#run.abort(new DOMException("silence", "TimeoutError"));
    }, forMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
