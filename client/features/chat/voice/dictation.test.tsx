import { act, createRef, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { Composer } from "../composer/composer.tsx";
import { strings } from "../strings.ts";
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

const nothing = () => undefined;
const unused = { onFiles: nothing, onFocus: nothing, onStop: null, reason: null, stopping: false };
const noFiles = { hasFiles: false, isUploading: false };

function Field() {
  const [text, setText] = useState("I have");
  return (
    <Composer
      {...unused}
      {...noFiles}
      draftKey="new"
      field={createRef()}
      text={text}
      disabled={false}
      onText={setText}
      onSend={() => setText("")}
    />
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

/** Opens the field and presses the microphone, whose scripts load with the press. */
async function dictate(spoken: string | null) {
  if (spoken !== null) localStorage.setItem("spoken", spoken);
  Reflect.set(window, "webkitSpeechRecognition", FakeRecognition);
  const page = await render(<Field />);
  const microphone = () => page.find("[aria-pressed]");
  act(() => microphone().click());
  const ready = () =>
    spoken === null ? document.querySelector("dialog[open]") !== null : recognitions.length > 0;
  await eventually(() => expect(ready()).toBe(true));
  return Object.assign(page, { microphone });
}

it("appends speech to the text, and stops with the button", async () => {
  using page = await dictate("hi");
  expect(page.microphone().getAttribute("aria-pressed")).toBe("true");
  expect(recognitions[0]?.lang).toBe("hi-IN");
  recognitions[0]?.say(" a notice");
  recognitions[0]?.say("a notice", "from the bank ");
  expect(page.find<HTMLTextAreaElement>("textarea").value).toBe("I have a notice from the bank");
  act(() => page.microphone().click());
  expect(page.microphone().getAttribute("aria-pressed")).toBe("false");
});

it("asks once which language is spoken, and hears that one from then on", async () => {
  using page = await dictate(null);
  const choices = [...document.querySelectorAll<HTMLElement>("dialog[open] button")];
  act(() => choices.find(({ textContent }) => textContent === "हिन्दी")?.click());
  expect(recognitions[0]?.lang).toBe("hi-IN");
  act(() => page.microphone().click());
  act(() => page.microphone().click());
  expect(recognitions.map(({ lang }) => lang)).toEqual(["hi-IN", "hi-IN"]);
});

it("stops when the text is edited or sent", async () => {
  using page = await dictate("en");
  recognitions[0]?.say("a notice");
  await press(strings.send);
  expect(recognitions[0]?.abort).toHaveBeenCalled();
  recognitions[0]?.say("a notice from the bank");
  expect(page.find<HTMLTextAreaElement>("textarea").value).toBe("");
  expect(page.microphone().getAttribute("aria-pressed")).toBe("false");
});

it("reports a refused microphone and stops", async () => {
  using page = await dictate("en");
  act(() => {
    recognitions[0]?.onerror?.({ error: "not-allowed" });
    recognitions[0]?.onend?.();
  });
  await eventually(() =>
    expect(document.body.textContent).toContain("The microphone is not allowed."),
  );
  expect(page.microphone().getAttribute("aria-pressed")).toBe("false");
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
