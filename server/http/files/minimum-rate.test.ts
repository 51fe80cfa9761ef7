import { once } from "node:events";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireMinimumRate } from "./minimum-rate.ts";

const rate = { windowMs: 1000, bytesPerWindow: 100 };
const tooSlow = () => new Error("too slow");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("passes on a body that arrives fast enough, and ends after it", async () => {
  const body = new PassThrough();
  const metered = requireMinimumRate(body, rate, tooSlow);
  let received = 0;
  metered.on("data", (chunk: Buffer) => {
    received += chunk.length;
  });
  for (let second = 0; second < 3; second += 1) {
    body.write(Buffer.alloc(100));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1000);
  }
  body.end();
  await once(metered, "close");
  vi.advanceTimersByTime(5000);
  expect([received, metered.errored]).toEqual([300, null]);
});

test("ends a body that arrives too slowly with the caller's error", async () => {
  const body = new PassThrough();
  const metered = requireMinimumRate(body, rate, tooSlow);
  const failed = once(metered, "error");
  body.write(Buffer.alloc(99));
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(1000);
  expect((await failed)[0]).toEqual(tooSlow());
});

test("keeps the process alive when a slow body is still arriving after a refusal", async () => {
  const thrown: unknown[] = [];
  const onThrown = (error: unknown) => thrown.push(error);
  process.on("uncaughtException", onThrown);
  const metered = requireMinimumRate(new PassThrough(), rate, tooSlow);
  vi.advanceTimersByTime(1000);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("uncaughtException", onThrown);
  expect([metered.destroyed, thrown]).toEqual([true, []]);
});

test("ends when the client aborts the body", async () => {
  const body = new PassThrough();
  const metered = requireMinimumRate(body, rate, tooSlow);
  body.destroy();
  await once(metered, "close");
  expect(metered.errored).toBeNull();
});
