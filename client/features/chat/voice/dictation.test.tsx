import { act, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { render } from "../../../testing/render.tsx";
import { Microphone } from "./microphone.tsx";
import type { Recognition } from "./recognition.ts";
import { appendTranscript, joinTranscripts } from "./use-dictation.ts";

type Spoken = Parameters<NonNullable<Recognition["onresult"]>>[0];

const heard: FakeRecognition[] = [];

class FakeRecognition implements Recognition {
  lang = "";
  continuous = false;
  interimResults = false;
  onresult: Recognition["onresult"] = null;
  onerror: Recognition["onerror"] = null;
  onend: Recognition["onend"] = null;
  start = () => void heard.push(this);
  stop = () => this.onend?.();
  abort = vi.fn(() => this.onend?.());

  say(...texts: string[]): void {
    const results = texts.map((transcript) => ({ isFinal: true, 0: { transcript } }));
    act(() => this.onresult?.({ resultIndex: 0, results } satisfies Spoken));
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
  heard.length = 0;
  Reflect.deleteProperty(window, "webkitSpeechRecognition");
});

it("is not there where the browser cannot listen", async () => {
  using page = await render(<Field />);
  expect(page.container.querySelector("[aria-pressed]")).toBeNull();
});

it("puts what is said behind what stands there, and stops when told", async () => {
  Reflect.set(window, "webkitSpeechRecognition", FakeRecognition);
  using page = await render(<Field />);
  const button = () => page.container.querySelector("button");
  act(() => button()?.click());
  expect(button()?.getAttribute("aria-pressed")).toBe("true");
  expect(heard[0]?.lang).toBe("en-IN");
  heard[0]?.say(" a notice");
  heard[0]?.say("a notice", "from the bank ");
  expect(page.container.querySelector("p")?.textContent).toBe("I have a notice from the bank");
  act(() => button()?.click());
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
});

it("hears no more once the field was changed by hand, or emptied by sending", async () => {
  Reflect.set(window, "webkitSpeechRecognition", FakeRecognition);
  using page = await render(<Field />);
  act(() => page.container.querySelector("button")?.click());
  heard[0]?.say("a notice");
  act(() => page.container.querySelectorAll("button")[1]?.click());
  expect(heard[0]?.abort).toHaveBeenCalled();
  heard[0]?.say("a notice from the bank");
  expect(page.container.querySelector("p")?.textContent).toBe("");
});

it.each([
  [["hello", " world "], "hello world"],
  [["hello", "Hello world", "hello world again"], "hello world again"],
  [[], ""],
])("%j is heard as %j", (pieces, whole) => {
  expect(joinTranscripts(pieces)).toBe(whole);
});

it.each([
  ["", "hello ", "hello"],
  ["one\n", "two", "one\ntwo"],
  ["kept", "  ", "kept"],
])("%j and %j make %j", (before, spoken, whole) => {
  expect(appendTranscript(before, spoken)).toBe(whole);
});
