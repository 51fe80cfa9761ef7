import { afterEach, expect, it, vi } from "vitest";
import { Updates } from "./updates.ts";

afterEach(() => void Reflect.deleteProperty(navigator, "serviceWorker"));

it.each([
  ["refuses it", () => Promise.reject(new Error("not here"))],
  ["returns nothing for it", async () => undefined],
])("announces no version where the browser %s as its service worker", async (_case, register) => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  const updates = new Updates();
  const onReady = vi.fn();
  await updates.start("en", onReady);
  expect(updates.read()).toBe(false);
  expect(onReady).not.toHaveBeenCalled();
});
