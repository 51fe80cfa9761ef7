import { expect, it } from "vitest";
import { createContactId, createLinkToken, readLinkToken, toContactKeys } from "./link-token.ts";

const secrets = ["a".repeat(32)] as const;

it("reads the id that it signed, also after the secret changed", () => {
  const id = createContactId();
  const token = createLinkToken(secrets, id);
  expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(readLinkToken(secrets, token)).toBe(id);
  expect(readLinkToken(["b".repeat(32), secrets[0]], token)).toBe(id);
});

it("refuses what it did not sign", () => {
  const id = createContactId();
  const token = createLinkToken(secrets, id);
  const other = createLinkToken(secrets, createContactId());
  const changed = [
    token.slice(0, 8) + other.slice(8),
    `${token}a`,
    token.slice(1),
    "",
    "क".repeat(24),
  ];
  for (const text of changed) expect(readLinkToken(secrets, text)).toBeNull();
  expect(readLinkToken(["b".repeat(32)], token)).toBeNull();
});

it("names a contact by a hash under each secret, the current one first", () => {
  const [key] = toContactKeys(secrets, "ravi@example.in");
  expect(key).toHaveLength(22);
  expect(toContactKeys(["b".repeat(32), secrets[0]], "ravi@example.in")[1]).toBe(key);
  expect(toContactKeys(secrets, "kiran@example.in")[0]).not.toBe(key);
});

it("names one mailbox by one hash, however it is spelled", () => {
  const keyOf = (contact: string) => toContactKeys(secrets, contact)[0];
  expect(keyOf("ravi+1@example.in")).toBe(keyOf("ravi@example.in"));
  expect(keyOf("ra.vi+2@googlemail.com")).toBe(keyOf("ravi@gmail.com"));
  expect(keyOf("ra.vi@example.in")).not.toBe(keyOf("ravi@example.in"));
  expect(keyOf("+919876543210")).not.toBe(keyOf("+919876543211"));
});
