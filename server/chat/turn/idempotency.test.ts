import { expect, test } from "vitest";
import { createKeyRow } from "../../idempotency/idempotency.ts";
import { toKeyRow } from "./idempotency.ts";

const now = "2026-11-20T10:00:00.000Z";
const words = { serviceId: 1, uuid: undefined, message: "Hello" };
const typed = { ...words, temporary: false, idempotencyKey: "k" };
const file = "0199f0a0-0000-7000-8000-000000000000";

test("hashes a message without files as before messages could have files", () => {
  const before = createKeyRow({ userId: "u", route: "chat/new", key: "k", body: words }, now);
  for (const attachmentIds of [undefined, []]) {
    expect(toKeyRow("u", { ...typed, attachmentIds }, now)).toMatchObject(before);
  }
  const withFile = toKeyRow("u", { ...typed, attachmentIds: [file] }, now);
  expect(withFile?.body_hash).not.toBe(before.body_hash);
});

test("hashes an input that leaves out the conversation like one that names none", () => {
  const { uuid: _none, ...without } = typed;
  expect(toKeyRow("u", without, now)).toEqual(toKeyRow("u", typed, now));
});
