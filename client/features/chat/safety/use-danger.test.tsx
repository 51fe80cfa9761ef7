import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { findDangerByRules } from "../../../../shared/red-flags/match-rules.ts";
import { findDangerOnPhone } from "../../../../shared/red-flags/phone-danger.ts";
import { useDanger } from "./use-danger.ts";

// The classifier finds danger in this text, the rules do not.
const hint = "is phenyl strong enough to end this, nobody will miss me";

type KindsProps = { draftKey: string; text: string; lastMessage: string };

function Kinds({ draftKey, text, lastMessage }: KindsProps) {
  return useDanger(draftKey, text, lastMessage)
    .map(({ kind }) => kind)
    .join(" ");
}

function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement("div");
  const root = createRoot(container);
  return {
    write: (text: string, lastMessage = "", draftKey = "first") =>
      act(async () =>
        root.render(<Kinds draftKey={draftKey} text={text} lastMessage={lastMessage} />),
      ),
    shown: () => container.textContent,
    close: () => act(async () => root.unmount()),
  };
}

it("finds a hint when the person pauses, and in a sent message at once", async () => {
  expect(findDangerByRules(hint)).toEqual([]);
  expect(findDangerOnPhone(hint)[0]?.kind).toBe("self-harm");
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

it("shows danger only in the conversation where it was written", async () => {
  vi.useFakeTimers();
  const page = open();
  await page.write(hint, "", "first");
  await act(() => vi.advanceTimersByTime(1000));
  expect(page.shown()).toBe("self-harm");
  await page.write("what papers do I need for a passport", "", "second");
  expect(page.shown()).toBe("");
  await page.write(hint, "", "first");
  expect(page.shown()).toBe("self-harm");
  await page.close();
  vi.useRealTimers();
});
