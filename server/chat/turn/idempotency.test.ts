import { expect, test } from "vitest";
import { toKeyRow } from "./idempotency.ts";

const now = "2026-11-20T10:00:00.000Z";
const typed = {
  serviceId: 1,
  uuid: undefined,
  message: "Hello",
  temporary: false,
  idempotencyKey: "k",
};
const file = "0199f0a0-0000-7000-8000-000000000000";

test("hashes an input that leaves out the files like one without any, and files otherwise", () => {
  const none = toKeyRow("u", { ...typed, attachmentIds: [] }, now);
  expect(toKeyRow("u", typed, now)).toEqual(none);
  const withFile = toKeyRow("u", { ...typed, attachmentIds: [file] }, now);
  expect(withFile?.body_hash).not.toBe(none?.body_hash);
});

test("hashes an input that leaves out the conversation like one that names none", () => {
  const { uuid: _none, ...without } = typed;
  expect(toKeyRow("u", without, now)).toEqual(toKeyRow("u", typed, now));
});
