import { locales } from "../../../../shared/i18n/languages.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { toSpeechPieces } from "./speech-pieces.ts";

function findVoice(lang: string): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices();
  const short = lang.slice(0, 2);
  return (
    voices.find((voice) => voice.lang.replace("_", "-") === lang) ??
    voices.find((voice) => voice.lang.startsWith(short)) ??
    null
  );
}

/** Reads replies aloud, one at a time: a new reading stops the previous one. */
export class Reader {
  #reading: { onEnd: () => void; utterances: SpeechSynthesisUtterance[] } | null = null;

  /**
   * Reads a reply aloud and calls `onEnd` once, however the reading ends.
   * @returns a function that stops this reading only
   */
  read(reply: string, onEnd: () => void): () => void {
    this.stop();
    const lang = locales[findForeignLanguage(reply, "en") ?? "en"];
    const pieces = toSpeechPieces(reply);
    if (pieces.length === 0) {
      onEnd();
      return () => undefined;
    }
    // Chrome drops utterances without a reference and never ends them.
    const reading = { onEnd, utterances: [] as SpeechSynthesisUtterance[] };
    this.#reading = reading;
    const finish = () => {
      if (this.#reading !== reading) return;
      this.#reading = null;
      onEnd();
    };
    const stop = () => {
      if (this.#reading === reading) this.stop();
    };
    for (const [index, piece] of pieces.entries()) {
      const utterance = new SpeechSynthesisUtterance(piece);
      utterance.lang = lang;
      utterance.voice = findVoice(lang);
      if (index === pieces.length - 1) utterance.onend = finish;
      // Without this the browser would go on with the pieces after the failed one.
      utterance.onerror = stop;
      reading.utterances.push(utterance);
      speechSynthesis.speak(utterance);
    }
    return stop;
  }

  stop(): void {
    const reading = this.#reading;
    this.#reading = null;
    speechSynthesis.cancel();
    reading?.onEnd();
  }
}

export const reader = new Reader();
