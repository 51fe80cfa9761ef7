import { writtenIn } from "../../../lib/i18n/written-in.ts";
import { toSpeechPieces } from "./speech-pieces.ts";

const languages = { en: "en-IN", hi: "hi-IN" } as const;

/** True where the browser can read aloud at all. */
export function canReadAloud(): boolean {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

function voiceFor(lang: string): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices();
  const short = lang.slice(0, 2);
  return (
    voices.find((voice) => voice.lang.replace("_", "-") === lang) ??
    voices.find((voice) => voice.lang.startsWith(short)) ??
    null
  );
}

/** Reads replies aloud, one at a time: whichever begins ends the one before. */
export class Reader {
  #reading: { ended: () => void; utterances: SpeechSynthesisUtterance[] } | null = null;

  /**
   * Reads a reply from its beginning; `ended` is called once, however it ends.
   * @returns what stops this reading, and no other one
   */
  read(reply: string, ended: () => void): () => void {
    this.stop();
    const lang = languages[writtenIn(reply, "en") ?? "en"];
    const pieces = toSpeechPieces(reply);
    if (pieces.length === 0) {
      ended();
      return () => undefined;
    }
    // Chrome forgets, and never ends, what nobody holds on to.
    const reading = { ended, utterances: [] as SpeechSynthesisUtterance[] };
    this.#reading = reading;
    const finish = () => {
      if (this.#reading !== reading) return;
      this.#reading = null;
      ended();
    };
    const stop = () => {
      if (this.#reading === reading) this.stop();
    };
    for (const [index, piece] of pieces.entries()) {
      const utterance = new SpeechSynthesisUtterance(piece);
      utterance.lang = lang;
      utterance.voice = voiceFor(lang);
      if (index === pieces.length - 1) utterance.onend = finish;
      // The pieces after it would go on, with nothing left to stop them.
      utterance.onerror = stop;
      reading.utterances.push(utterance);
      speechSynthesis.speak(utterance);
    }
    return stop;
  }

  stop(): void {
    const reading = this.#reading;
    this.#reading = null;
    if (canReadAloud()) speechSynthesis.cancel();
    reading?.ended();
  }
}

export const reader = new Reader();
