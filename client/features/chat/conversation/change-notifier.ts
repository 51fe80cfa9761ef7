import { Listeners } from "../../../lib/store.ts";

/** Text arrives faster than anyone reads: drawing every second frame spares a phone half its time. */
const drawEveryMs = 30;

/** Notifies the views of a conversation: of most changes at once, of streamed text once a frame. */
export class ChangeNotifier {
  #changes = new Listeners();
  #text = new Listeners();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #drawnAtMs = 0;

  /** Subscribes to all changes except the text of a reply that is being written. */
  subscribe = this.#changes.subscribe;

  /** Subscribes to all changes, including the reply's text. */
  subscribeText = this.#text.subscribe;

  announce(): void {
    this.#changes.notify();
    this.#announceText();
  }

  /** Announces text at the next frame that is due, as one change however much arrives until then. */
  announceTextSoon(): void {
    if (this.#timer !== undefined) return;
    const waitMs = this.#drawnAtMs + drawEveryMs - performance.now();
    this.#timer = setTimeout(() => {
      this.#frame = requestAnimationFrame(this.#announceText);
    }, waitMs);
  }

  #announceText = (): void => {
    this.close();
    this.#drawnAtMs = performance.now();
    this.#text.notify();
  };

  /** Cancels an announcement that is scheduled. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    cancelAnimationFrame(this.#frame);
  }
}
