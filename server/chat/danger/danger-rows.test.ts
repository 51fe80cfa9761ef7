import { expect, it } from "vitest";
import { toDangerRow } from "./danger-rows.ts";

const raising = { conversationId: "c", now: "2026-11-22T10:00:00.000Z", replyId: null };
const past = { kind: "violence", level: "loud", facts: ["past"] } as const;

it("drops the 'past' fact once one red flag is of now, and does not bring it back", () => {
  const first = toDangerRow(past, 0, { ...raising, known: undefined });
  expect(first.facts).toBe("past");
  expect(toDangerRow(past, 0, { ...raising, known: first }).facts).toBe("past");
  const now = toDangerRow({ ...past, facts: [] }, 0, { ...raising, known: first });
  expect(now.facts).toBe("");
  expect(toDangerRow(past, 0, { ...raising, known: now }).facts).toBe("");
});

it("drops the 'unsure' fact once one red flag is sure", () => {
  const guess = { kind: "child", level: "soft", facts: ["unsure"] } as const;
  const first = toDangerRow(guess, 0, { ...raising, known: undefined });
  expect(toDangerRow(guess, 0, { ...raising, known: first }).facts).toBe("unsure");
  expect(toDangerRow({ ...guess, facts: [] }, 0, { ...raising, known: first }).facts).toBe("");
});
