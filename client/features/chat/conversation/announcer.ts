/** Words come faster than anybody reads: drawn at every second frame they leave a phone half its time. */
const drawEveryMs = 30;

/** Tells those who draw a conversation that it changed: at once, or of words alone at a frame of theirs. */
export class Announcer {
  #changes = new EventTarget();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #drawnAtMs = 0;

  /** Hears of all but the words of a reply that is being written. */
  subscribe = (listener: () => void): (() => void) => this.#hear("change", listener);

  /** Hears of those words, too. */
  subscribeWords = (listener: () => void): (() => void) => this.#hear("words", listener);

  #hear(what: "change" | "words", listener: () => void): () => void {
    this.#changes.addEventListener(what, listener);
    return () => this.#changes.removeEventListener(what, listener);
  }

  announce(): void {
    this.#changes.dispatchEvent(new Event("change"));
    this.#announceWords();
  }

  /** Many words may come until then: they are told as one. */
  announceWordsSoon(): void {
    if (this.#soon !== undefined) return;
    const waitMs = this.#drawnAtMs + drawEveryMs - performance.now();
    this.#soon = setTimeout(() => {
      this.#frame = requestAnimationFrame(this.#announceWords);
    }, waitMs);
  }

  #announceWords = (): void => {
    this.close();
    this.#drawnAtMs = performance.now();
    this.#changes.dispatchEvent(new Event("words"));
  };

  /** Leaves out what was to be told soon. */
  close(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    cancelAnimationFrame(this.#frame);
  }
}
