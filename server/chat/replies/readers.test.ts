import { afterEach, expect, it, vi } from "vitest";
import { toPollableIterator } from "./pollable-iterator.ts";
import { createReaders } from "./readers.ts";
import { createReplyText } from "./reply-text.ts";

const refusal = expect.objectContaining({ code: "TOO_MANY_REQUESTS" });

afterEach(() => void vi.useRealTimers());

function read(count: number, readers = createReaders(1)) {
  const reply = createReplyText();
  const reading = Array.from({ length: count }, () =>
    readers.track("asha", reply.read({ after: 0 })),
  );
  return { readers, reply, reading };
}

it("refuses a user's ninth reader, but not another user's first", () => {
  const { readers } = read(7);
  expect(() => readers.refuseOverLimit("asha")).not.toThrow();
  read(1, readers);
  expect(() => readers.refuseOverLimit("asha")).toThrow(refusal);
  expect(() => readers.refuseOverLimit("ravi")).not.toThrow();
});

it("frees one slot for a reader that ends or leaves, even when it leaves twice", async () => {
  const { readers, reply, reading } = read(9);
  await reading[0]?.return?.();
  await reading[0]?.return?.();
  expect(() => readers.refuseOverLimit("asha")).toThrow(refusal);
  await reading[1]?.return?.();
  expect(() => readers.refuseOverLimit("asha")).not.toThrow();
  read(1, readers);
  expect(() => readers.refuseOverLimit("asha")).toThrow(refusal);
  reply.end({ finish: "complete", errorCode: null, text: "" });
  for await (const part of reading[2] ?? []) expect(part.type).toBe("end");
  expect(() => readers.refuseOverLimit("asha")).not.toThrow();
});

it("frees the slot of a reader that fails", async () => {
  const { readers } = read(7);
  const next = () => Promise.reject(new Error("gone"));
  const broken = readers.track("asha", toPollableIterator({ next }));
  expect(() => readers.refuseOverLimit("asha")).toThrow(refusal);
  await expect(broken.next()).rejects.toThrow("gone");
  expect(() => readers.refuseOverLimit("asha")).not.toThrow();
});

it("lets a slow reader read what is there when waits are ended, and ends one that waits", async () => {
  const { readers, reply, reading } = read(1);
  const [slow] = reading;
  expect(slow?.pollable.poll()).toBeNull();
  reply.append("One");
  reply.end({ finish: "complete", errorCode: null, text: "One" });
  const waiting = readers.track("asha", createReplyText().read({ after: 0 })).next();
  readers.endIdleReaders();
  expect((await waiting).done).toBe(true);
  const parts = [slow?.pollable.poll(), slow?.pollable.poll(), slow?.pollable.poll()];
  expect(parts.map((part) => part?.value?.type)).toEqual(["text", "end", undefined]);
});

it("lets a slow reader of a stored reply read it to its end when waits are ended", async () => {
  const { readers } = read(0);
  const stored = (async function* () {
    yield { type: "text" as const, text: "One", at: 3 };
    yield { type: "end" as const, finish: "complete" as const, errorCode: null, text: "One" };
  })();
  const slow = readers.track("asha", toPollableIterator(stored));
  expect(await slow.next()).toMatchObject({ value: { type: "text" } });
  const waiting = readers.track("asha", createReplyText().read({ after: 0 })).next();
  readers.endIdleReaders();
  expect((await waiting).done).toBe(true);
  expect(await slow.next()).toMatchObject({ value: { type: "end" } });
});

it("lets a reader read to the end of a stored reply that went on after it had waited, though it reads on only later", async () => {
  const { readers } = read(0);
  const stored = (async function* () {
    yield { type: "text" as const, text: "One", at: 3 };
    yield { type: "end" as const, finish: "complete" as const, errorCode: null, text: "One" };
  })();
  const slow = readers.track("asha", toPollableIterator(stored));
  const woken = new Promise<void>((resolve) => slow.pollable.setWake(resolve));
  expect(slow.pollable.poll()).toBeNull();
  await woken;
  readers.endIdleReaders();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect((await slow.next()).value).toMatchObject({ type: "text" });
  expect((await slow.next()).value).toMatchObject({ type: "end" });
});

it("ends the wait of a reader whose first read came so late that it no longer counts", () => {
  vi.useFakeTimers();
  const { readers, reading } = read(1);
  vi.advanceTimersByTime(10_001);
  expect(reading[0]?.pollable.poll()).toBeNull();
  readers.endIdleReaders();
  vi.advanceTimersByTime(21);
  expect(reading[0]?.pollable.poll()).toEqual({ done: true, value: undefined });
});

it("gives every wait its own time while waits are ended", () => {
  vi.useFakeTimers();
  const { readers, reply, reading } = read(1);
  readers.endIdleReaders();
  for (const text of ["One", "Two", "Three"]) {
    const wake = vi.fn();
    reading[0]?.pollable.setWake(wake);
    expect(reading[0]?.pollable.poll()).toBeNull();
    vi.advanceTimersByTime(15);
    expect(wake).not.toHaveBeenCalled();
    reply.append(text);
    expect(wake).toHaveBeenCalledOnce();
    expect(reading[0]?.pollable.poll()).toMatchObject({ value: { text } });
  }
});

it("ends the wait of a reader that leaves while its source still waits", () => {
  const { readers } = read(0);
  const never = () => new Promise<never>(() => {});
  const reader = readers.track("asha", toPollableIterator({ next: never, return: never }));
  const wake = vi.fn();
  reader.pollable.setWake(wake);
  expect(reader.pollable.poll()).toBeNull();
  void reader.return?.();
  expect(wake).toHaveBeenCalledOnce();
  expect(reader.pollable.poll()).toEqual({ done: true, value: undefined });
});
