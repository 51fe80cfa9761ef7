import { afterEach, beforeEach, expect, it } from "vitest";
import { Reader } from "./reader.ts";

/** A voice that says nothing until it is told to end or to fail. */
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

it("falls silent when the voice fails at one piece, and says once that it ended", () => {
  let ended = 0;
  new Reader().read("One. Two. Three.", () => {
    ended += 1;
  });
  expect(queue.map(({ text }) => text)).toEqual(["One.", "Two.", "Three."]);
  queue[0]?.onerror?.();
  expect([queue, ended]).toEqual([[], 1]);
});

it("stops its own reading and not the one that came after", () => {
  const heard: string[] = [];
  const reader = new Reader();
  const stopFirst = reader.read("One.", () => heard.push("first ended"));
  const stopSecond = reader.read("Two.", () => heard.push("second ended"));
  stopFirst();
  expect(queue.map(({ text }) => text)).toEqual(["Two."]);
  stopSecond();
  expect([queue, heard]).toEqual([[], ["first ended", "second ended"]]);
});
