import { expect, it } from "vitest";
import { fakeSpeech } from "../../../testing/fake-speech.ts";
import { Reader } from "./reader.ts";

it("stops when one piece fails, and calls onEnd once", () => {
  const queue = fakeSpeech();
  let ended = 0;
  new Reader().read("One. Two. Three.", () => {
    ended += 1;
  });
  expect(queue.map(({ text }) => text)).toEqual(["One.", "Two.", "Three."]);
  queue[0]?.onerror?.();
  expect([queue, ended]).toEqual([[], 1]);
});

it("stops only its own reading, not a later one", () => {
  const queue = fakeSpeech();
  const endings: string[] = [];
  const reader = new Reader();
  const stopFirst = reader.read("One.", () => endings.push("first ended"));
  const stopSecond = reader.read("Two.", () => endings.push("second ended"));
  stopFirst();
  expect(queue.map(({ text }) => text)).toEqual(["Two."]);
  stopSecond();
  expect([queue, endings]).toEqual([[], ["first ended", "second ended"]]);
});
