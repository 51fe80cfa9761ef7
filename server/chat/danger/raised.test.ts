import { expect, it } from "vitest";
import { toRow } from "./raised.ts";

const raising = { conversationId: "c", now: "2026-11-22T10:00:00.000Z", replyId: null };
const past = { kind: "violence", level: "loud", facts: ["past"] } as const;

it("keeps a danger in the past only while every signal of it is", () => {
  const first = toRow(past, 0, { ...raising, known: undefined });
  expect(first.facts).toBe("past");
  expect(toRow(past, 0, { ...raising, known: first }).facts).toBe("past");
  const now = toRow({ ...past, facts: [] }, 0, { ...raising, known: first });
  expect(now.facts).toBe("");
  expect(toRow(past, 0, { ...raising, known: now }).facts).toBe("");
});

it("is unsure of a danger only while every signal of it is", () => {
  const guess = { kind: "child", level: "soft", facts: ["unsure"] } as const;
  const first = toRow(guess, 0, { ...raising, known: undefined });
  expect(toRow(guess, 0, { ...raising, known: first }).facts).toBe("unsure");
  expect(toRow({ ...guess, facts: [] }, 0, { ...raising, known: first }).facts).toBe("");
});
