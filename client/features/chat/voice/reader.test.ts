import { afterEach, beforeEach, expect, it } from "vitest";
import { Reader } from "./reader.ts";

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

let queue: SilentUtterance[] = [];

beforeEach(() => {
  queue = [];
  const speechSynthesis = {
    getVoices: () => [],
    speak: (utterance: SilentUtterance) => queue.push(utterance),
    cancel: () => {
      for (const utterance of queue.splice(0)) utterance.onerror?.();
    },
  };
  Object.assign(window, { speechSynthesis, SpeechSynthesisUtterance: SilentUtterance });
});

afterEach(() => {
  Reflect.deleteProperty(window, "speechSynthesis");
  Reflect.deleteProperty(window, "SpeechSynthesisUtterance");
});

it("stops when one piece fails, and calls onEnd once", () => {
  let ended = 0;
  new Reader().read("One. Two. Three.", () => {
    ended += 1;
  });
  expect(queue.map(({ text }) => text)).toEqual(["One.", "Two.", "Three."]);
  queue[0]?.onerror?.();
  expect([queue, ended]).toEqual([[], 1]);
});

it("stops only its own reading, not a later one", () => {
  const endings: string[] = [];
  const reader = new Reader();
  const stopFirst = reader.read("One.", () => endings.push("first ended"));
  const stopSecond = reader.read("Two.", () => endings.push("second ended"));
  stopFirst();
  expect(queue.map(({ text }) => text)).toEqual(["Two."]);
  stopSecond();
  expect([queue, endings]).toEqual([[], ["first ended", "second ended"]]);
});
