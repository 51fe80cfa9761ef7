import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { setOnline } from "../../testing/failure-scenarios.ts";
import { eventually } from "../../testing/render.tsx";
import { toast } from "./toast.ts";
import { toaster } from "./toaster.tsx";

const host = () => document.querySelector<HTMLElement>(".toast-host");
const shown = () => host()?.querySelector("span")?.textContent ?? null;
const button = (name: string) =>
  [...(host()?.querySelectorAll("button") ?? [])].find(
    (one) => one.textContent === name || one.getAttribute("aria-label") === name,
  );
const says = (text: string) => eventually(() => expect(shown()).toBe(text));

afterEach(async () => {
  act(() => button("Close")?.click());
  expect(shown()).toBeNull();
  document.body.replaceChildren(...(host() === null ? [] : [host() as HTMLElement]));
});

it("is announced politely, one at a time", async () => {
  toast("One is saved");
  await says("One is saved");
  expect(host()?.getAttribute("role")).toBe("status");
  toast("Two is saved");
  await says("Two is saved");
  expect(host()?.querySelectorAll(".toast")).toHaveLength(1);
});

it("runs its action once", async () => {
  const events: string[] = [];
  toast("Deleted", { action: { label: "Undo", run: () => events.push("undone") } });
  await says("Deleted");
  act(() => button("Undo")?.click());
  expect(shown()).toBeNull();
  expect(events).toEqual(["undone"]);
});

const pressUndo = (target: EventTarget, change: KeyboardEventInit = { ctrlKey: true }) => {
  const event = new KeyboardEvent("keydown", {
    key: "z",
    bubbles: true,
    cancelable: true,
    ...change,
  });
  act(() => void target.dispatchEvent(event));
};

it.each([{ ctrlKey: true }, { metaKey: true }])("is undone once by the keys %o", async (keys) => {
  let count = 0;
  const run = () => {
    count += 1;
  };
  toast("Deleted", { action: { label: "Undo", run, isUndo: true } });
  await says("Deleted");
  expect(button("Undo")?.getAttribute("aria-keyshortcuts")).toBe("Control+Z Meta+Z");
  pressUndo(document.body, keys);
  pressUndo(document.body, keys);
  expect([shown(), count]).toEqual([null, 1]);
});

it("leaves the keys of Undo to a field with text, to Redo, and to toasts that undo nothing", async () => {
  const events: string[] = [];
  const field = document.createElement("textarea");
  document.body.append(field);
  toast("Sent", { action: { label: "Open", run: () => events.push("opened") } });
  await says("Sent");
  pressUndo(document.body);
  toast("Deleted", { action: { label: "Undo", run: () => events.push("undone"), isUndo: true } });
  await says("Deleted");
  field.value = "half a question";
  pressUndo(field);
  pressUndo(document.body, { ctrlKey: true, shiftKey: true });
  pressUndo(document.body, {});
  expect(events).toEqual([]);
  field.value = "";
  pressUndo(field);
  expect(events).toEqual(["undone"]);
});

it("stays for twenty seconds with an action", async () => {
  vi.useFakeTimers();
  try {
    act(() => toaster.show("Deleted", { action: { label: "Undo", run: () => undefined } }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await act(() => vi.advanceTimersByTimeAsync(18_900));
    expect(shown()).toBe("Deleted");
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(shown()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("closes after a while, but not while focused", async () => {
  vi.useFakeTimers();
  try {
    act(() => toaster.show("Copied", {}));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    button("Close")?.focus();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(shown()).toBe("Copied");
    button("Close")?.blur();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(shown()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("stays when the one before it ends in the same moment", async () => {
  vi.useFakeTimers();
  try {
    act(() => toaster.show("One", {}));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(shown()).toBe("One");
    act(() => {
      vi.advanceTimersByTime(4950);
      toaster.show("Two", {});
      // React has not removed the first one yet.
      vi.advanceTimersByTime(50);
    });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(shown()).toBe("Two");
  } finally {
    vi.useRealTimers();
  }
});

it("renders in the topmost modal and stays when that closes", async () => {
  const modal = document.createElement("dialog");
  document.body.append(modal);
  modal.showModal();
  toast("Copied");
  await says("Copied");
  expect(host()?.parentElement).toBe(modal);
  modal.close();
  await eventually(() => expect(host()?.parentElement).toBe(document.body));
  expect(shown()).toBe("Copied");
});

it("says of a failed action that there is no network, if there is none, whenever it went", async () => {
  await setOnline(false);
  toast("That did not work.", { failure: new Error("no answer") });
  await says("There is no network, so no answer came. Please try again when it is back.");
  await setOnline(true);
  toast("That did not work.", { failure: new Error("no answer") });
  await says("That did not work.");
});
