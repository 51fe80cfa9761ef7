import { expect, it } from "vitest";
import { guessService } from "./guess-service.ts";
import { findServiceInDanger } from "./service-in-danger.ts";

it.each([
  ["My husband beats me. I am very scared. What should I do?", "law"],
  ["मेरे पति मुझे मारते हैं। मैं बहुत डरी हुई हूँ। क्या करूँ?", "law"],
  ["Mera pati mujhe roz maarta hai, kya karun", "law"],
  ["I want to end my life", "health"],
  ["मैं मरना चाहती हूँ", "health"],
  ["Papa behosh ho gaye hain", "health"],
])("knows a service for %j, whose words name no subject", (text, slug) => {
  expect(guessService(text)).toBeNull();
  expect(findServiceInDanger(text)).toBe(slug);
});

it.each(["", "hm?", "What now?", "Which plants grow on a balcony?", "क्या करूँ?"])(
  "knows no service for %j, which sounds of no danger",
  (text) => expect(findServiceInDanger(text)).toBeNull(),
);
