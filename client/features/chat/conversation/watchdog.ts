/** True for what a `Watchdog`, or `AbortSignal.timeout`, aborts with. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Aborts a run that hears nothing for `limitMs`. */
export class Watchdog {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: AbortController;
  #limitMs: number;

  constructor(run: AbortController, limitMs: number) {
    this.#run = run;
    this.#limitMs = limitMs;
    this.feed();
  }

  /** Something came: the time starts anew. */
  feed(): void {
    clearTimeout(this.#timer);
    const silent = () => this.#run.abort(new DOMException("silence", "TimeoutError"));
    this.#timer = setTimeout(silent, this.#limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
