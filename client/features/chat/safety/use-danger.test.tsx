import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { findDanger } from "../../../../shared/red-flags/danger.ts";
import { findRedFlags } from "../../../../shared/red-flags/red-flags.ts";
import { useDanger } from "./use-danger.ts";

// What only the classifier hears.
const hint = "is phenyl strong enough to end this, nobody will miss me";

function Kinds({ at, text, said }: { at: string; text: string; said: string }) {
  return useDanger(at, text, said).join(" ");
}

function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement("div");
  const root = createRoot(place);
  return {
    write: (text: string, said = "", at = "here") =>
      act(async () => root.render(<Kinds at={at} text={text} said={said} />)),
    shown: () => place.textContent,
    close: () => act(async () => root.unmount()),
  };
}

it("knows hints, when their writer pauses, and at once what was sent", async () => {
  expect(findRedFlags(hint)).toEqual([]);
  expect(findDanger(hint)[0]?.kind).toBe("self-harm");
  vi.useFakeTimers();
  const page = open();
  await page.write("");
  await page.write(hint);
  expect(page.shown()).toBe("");
  await act(() => vi.advanceTimersByTime(1000));
  expect(page.shown()).toBe("self-harm");
  await page.write("");
  expect(page.shown()).toBe("");
  await page.write("", hint);
  expect(page.shown()).toBe("self-harm");
  await page.close();
  vi.useRealTimers();
});

it("says nothing in one conversation of what is written in another", async () => {
  vi.useFakeTimers();
  const page = open();
  await page.write(hint, "", "one");
  await act(() => vi.advanceTimersByTime(1000));
  expect(page.shown()).toBe("self-harm");
  await page.write("what papers do I need for a passport", "", "other");
  expect(page.shown()).toBe("");
  await page.write(hint, "", "one");
  expect(page.shown()).toBe("self-harm");
  await page.close();
  vi.useRealTimers();
});
