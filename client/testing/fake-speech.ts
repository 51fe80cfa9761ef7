import { onTestFinished } from "vitest";

/** An utterance that the test ends or fails. */
class SilentUtterance {
  lang = "";
  voice = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Gives the test a browser that can speak. @returns what waits to be said; a cancelled utterance fails, as in browsers */
export function fakeSpeech(): SilentUtterance[] {
  const queue: SilentUtterance[] = [];
  const speechSynthesis = {
    getVoices: () => [],
    speak: (utterance: SilentUtterance) => queue.push(utterance),
    cancel: () => {
      for (const utterance of queue.splice(0)) utterance.onerror?.();
    },
  };
  Object.assign(window, { speechSynthesis, SpeechSynthesisUtterance: SilentUtterance });
  onTestFinished(() => {
    Reflect.deleteProperty(window, "speechSynthesis");
    Reflect.deleteProperty(window, "SpeechSynthesisUtterance");
  });
  return queue;
}
