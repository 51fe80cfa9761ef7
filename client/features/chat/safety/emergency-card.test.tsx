import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { EmergencyWatch } from "./emergency-watch.tsx";
import { readSavedDanger, saveDanger } from "./saved-danger.ts";

it("shows a hidden card again when the same danger is written later", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement("div");
  const root = createRoot(container);
  const write = (text: string, lastMessage = "") =>
    act(async () =>
      root.render(<EmergencyWatch draft="here" text={text} lastMessage={lastMessage} />),
    );
  const shown = () => container.querySelector("[role=alert]") !== null;
  const urgent = "My father has severe chest pain and cannot breathe";
  await write(urgent);
  expect(shown()).toBe(true);
  expect(readSavedDanger("here")).toContain("heart");
  await act(async () => container.querySelector("button")?.click());
  await write("", urgent);
  expect(shown()).toBe(false);
  await write("Thank you", "Thank you");
  expect(readSavedDanger("here")).toEqual([]);
  await write(urgent);
  expect(shown()).toBe(true);
  await act(async () => root.unmount());
});

it("restores danger for 15 minutes, in the same conversation of the same person", () => {
  session.setUser({ id: "asha", name: "Asha", email: null, mobile: null });
  saveDanger("here", ["stroke"]);
  expect([readSavedDanger("here"), readSavedDanger("there")]).toEqual([["stroke"], []]);
  session.setUser({ id: "ravi", name: "Ravi", email: null, mobile: null });
  expect(readSavedDanger("here")).toEqual([]);
  session.setUser({ id: "asha", name: "Asha", email: null, mobile: null });
  vi.useFakeTimers({ now: Date.now() + 16 * 60_000 });
  expect(readSavedDanger("here")).toEqual([]);
  vi.useRealTimers();
  session.clear();
});
