import { act, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { render } from "../../../testing/render.tsx";
import { Microphone } from "./microphone.tsx";
import type { Recognition } from "./recognition.ts";
import { appendTranscript, joinTranscripts } from "./use-dictation.ts";

type ResultEvent = Parameters<NonNullable<Recognition["onresult"]>>[0];

const recognitions: FakeRecognition[] = [];

class FakeRecognition implements Recognition {
  lang = "";
  continuous = false;
  interimResults = false;
  onresult: Recognition["onresult"] = null;
  onerror: Recognition["onerror"] = null;
  onend: Recognition["onend"] = null;
  start = () => void recognitions.push(this);
  stop = () => this.onend?.();
  abort = vi.fn(() => this.onend?.());

  say(...texts: string[]): void {
    const results = texts.map((transcript) => ({ isFinal: true, 0: { transcript } }));
    act(() => this.onresult?.({ resultIndex: 0, results } satisfies ResultEvent));
  }
}

function Field() {
  const [text, setText] = useState("I have");
  return (
    <>
      <p>{text}</p>
      <Microphone text={text} onText={setText} />
      <button type="button" onClick={() => setText("")}>
        Send
      </button>
    </>
  );
}

afterEach(() => {
  recognitions.length = 0;
  Reflect.deleteProperty(window, "webkitSpeechRecognition");
});

it("shows no microphone where the browser has no speech recognition", async () => {
  using page = await render(<Field />);
  expect(page.container.querySelector("[aria-pressed]")).toBeNull();
});

it("appends speech to the text, and stops with the button", async () => {
  Reflect.set(window, "webkitSpeechRecognition", FakeRecognition);
  using page = await render(<Field />);
  const button = () => page.container.querySelector("button");
  act(() => button()?.click());
  expect(button()?.getAttribute("aria-pressed")).toBe("true");
  expect(recognitions[0]?.lang).toBe("en-IN");
  recognitions[0]?.say(" a notice");
  recognitions[0]?.say("a notice", "from the bank ");
  expect(page.container.querySelector("p")?.textContent).toBe("I have a notice from the bank");
  act(() => button()?.click());
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
});

it("stops when the text is edited or sent", async () => {
  Reflect.set(window, "webkitSpeechRecognition", FakeRecognition);
  using page = await render(<Field />);
  act(() => page.container.querySelector("button")?.click());
  recognitions[0]?.say("a notice");
  act(() => page.container.querySelectorAll("button")[1]?.click());
  expect(recognitions[0]?.abort).toHaveBeenCalled();
  recognitions[0]?.say("a notice from the bank");
  expect(page.container.querySelector("p")?.textContent).toBe("");
});

it.each([
  [["hello", " world "], "hello world"],
  [["hello", "Hello world", "hello world again"], "hello world again"],
  [[], ""],
])("joins %j to %j", (pieces, whole) => {
  expect(joinTranscripts(pieces)).toBe(whole);
});

it.each([
  ["", "hello ", "hello"],
  ["one\n", "two", "one\ntwo"],
  ["kept", "  ", "kept"],
])("appends to %j the transcript %j: %j", (before, transcript, whole) => {
  expect(appendTranscript(before, transcript)).toBe(whole);
});
