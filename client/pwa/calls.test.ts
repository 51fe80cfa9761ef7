import { expect, it } from "vitest";
import { readAnswers, readCalls, readRemoved, writeAnswers } from "./calls.ts";

const url = (path: string) => new URL(path, "http://localhost");
const batch = (names: string, input: object) =>
  url(`/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`);

it("knows the calls that may be kept, and leaves the rest of their batch alone", () => {
  const calls = readCalls(
    batch("auth.profile,chat.messages,chat.history", {
      1: { uuid: "u1", page: 2 },
      2: { direction: "forward" },
    }),
  );
  expect(calls).toEqual([
    { key: null, group: "" },
    { key: 'chat.messages?[["page",2],["uuid","u1"]]', group: "u1" },
    { key: "chat.history?[]", group: "history" },
  ]);
});

it("names the same question the same, however it is put", () => {
  const one = readCalls(batch("chat.messages", { 0: { uuid: "u", page: 1 } }));
  const other = readCalls(batch("chat.messages", { 0: { page: 1, uuid: "u" } }));
  expect(one).toEqual(other);
});

it.each([
  ["prices", batch("billing.quote,billing.payments,auth.profile", {})],
  ["what every object has", batch("toString,__proto__,constructor", {})],
  ["no batch", url("/trpc/chat.history")],
  ["REST", url("/api/chat-history?batch=1")],
  ["an input that is no JSON", url("/trpc/chat.history?batch=1&input=%7B")],
])("keeps nothing of %s", (_what, address) => {
  expect(readCalls(address)).toBeNull();
});

it("answers what is not kept as a call that got no answer", async () => {
  const response = writeAnswers(['{"result":{"data":1}}', null]);
  expect(response.status).toBe(207);
  const answers = await readAnswers(response);
  expect(answers?.[0]).toEqual({ result: { data: 1 } });
  expect(answers?.[1]?.error).toBeDefined();
  expect(answers?.[1]?.error?.data).toBeUndefined();
});

it("takes a page of a proxy's for no answers", async () => {
  expect(await readAnswers(new Response("<html>"))).toBeNull();
  expect(await readAnswers(new Response('{"error":{}}'))).toBeNull();
});

it("sees which conversations a batch removes", () => {
  const address = url("/trpc/chat.pin,chat.remove?batch=1");
  const body = JSON.stringify({ 0: { uuid: "a" }, 1: { uuid: "b" } });
  expect(readRemoved(address, body)).toEqual(["b"]);
  expect(readRemoved(url("/trpc/chat.rate?batch=1"), body)).toEqual([]);
  expect(readRemoved(address, "no JSON")).toEqual([]);
});
