import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "../../../lib/clipboard.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => document.querySelector<HTMLElement>(".toast-host [aria-label=Close]")?.click());
});

it.each([
  ["a finger", true, "It could not be copied. Press and hold the text to copy it."],
  ["a mouse", false, "It could not be copied. Select the text to copy it."],
])("explains how to copy by hand with %s when copying fails", async (_, touch, text) => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: touch && query === "(pointer: coarse)",
  }));
  using page = await render(<CopyButton copy={() => copyText("An answer")} />);
  await act(async () => page.find("button").click());
  await eventually(() =>
    expect(document.querySelector(".toast-host")?.textContent).toContain(text),
  );
});
