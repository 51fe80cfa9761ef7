import { describe, expect, it } from "vitest";
import { messages } from "./i18n/messages.ts";
import { parseRefusal, type Refusal, refusalText } from "./refusal-text.ts";
import { refusals as hindi, fieldNames as hindiFieldNames } from "./refusals.hi.ts";
import { fieldNames, refusals } from "./refusals.ts";

const ids = Object.keys(refusals) as (keyof typeof refusals)[];
const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
/** Names that Hindi readers meet in Latin letters every day. */
const latinNames = /\b(?:GSTIN|JPEG|JSON|MB|OTP|PDF|PNG|SMS|WebP)\b/g;
const isHindi = (text: string) =>
  /\p{Script=Deva}/u.test(text) &&
  !/[a-z]/i.test(text.replace(/\{\w+\}/g, "").replace(latinNames, ""));

describe("the catalogue of refusals", () => {
  it.each(ids)("says %s in English and in Hindi, with the same values", (id) => {
    expect(refusals[id]).toMatch(/[a-z]/);
    expect(isHindi(hindi[id]), hindi[id]).toBe(true);
    expect(placeholders(hindi[id])).toEqual(placeholders(refusals[id]));
  });

  it("has no Hindi sentence that English has not", () => {
    expect(Object.keys(hindi)).toEqual(ids);
    expect(Object.keys(hindiFieldNames)).toEqual(Object.keys(fieldNames));
  });

  it.each(Object.entries(hindiFieldNames))("names the field %s in Hindi", (_, name) => {
    expect(name === "OTP" || isHindi(name), name).toBe(true);
  });

  it("does not compile without the values of a sentence, or with others", () => {
    // @ts-expect-error: `max` is missing
    const incomplete: Refusal = { id: "pinLimitReached" };
    // @ts-expect-error: the sentence names `max`, not `min`
    const misnamed: Refusal = { id: "pinLimitReached", values: { min: 20 } };
    // @ts-expect-error: no such refusal
    const unknown: Refusal = { id: "tooLate" };
    expect([incomplete, misnamed, unknown].map(parseRefusal)).toEqual([null, null, null]);
  });
});

it.each([
  ["codeInvalid", "Invalid OTP. Please try again."],
  ["credentialsInvalid", "Invalid credentials"],
  ["passwordsDiffer", "Passwords do not match"],
  ["alreadyRegistered", "Your registration is already complete"],
  ["subscriptionRequired", "Subscribe to start chatting"],
  ["orderFailed", "Failed to create payment order."],
  ["unexpectedError", "An error occurred. Please try again."],
  ["replyFailed", "Failed to send message. Please try again."],
  ["replyTimedOut", "Request timed out. Please try sending your message again."],
] as const)("keeps the specification's sentence for %s", (id, sentence) => {
  expect(refusals[id]).toBe(sentence);
});

describe("refusalText", () => {
  it.each<[Refusal, string]>([
    [{ id: "codeInvalid" }, messages.otpInvalid],
    [{ id: "fieldRequired", values: { field: "fullName" } }, "Full name is required"],
    [
      { id: "fieldTooLong", values: { field: "message", max: 8000 } },
      "Message must be at most 8,000 characters",
    ],
    [
      { id: "passwordLength", values: { min: 8, max: 128 } },
      "Password must be 8 to 128 characters",
    ],
  ])("writes %j as a sentence", (refusal, sentence) => {
    expect(refusalText(refusal)).toBe(sentence);
  });
});

describe("parseRefusal", () => {
  it("reads what was sent as JSON", () => {
    const sent: Refusal = { id: "fieldTooShort", values: { field: "subject", min: 5 } };
    expect(parseRefusal(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    expect(parseRefusal({ id: "notFound" })).toEqual({ id: "notFound" });
  });

  it.each([
    ["an id of another release", { id: "petLimitReached" }],
    ["a name of every object", { id: "toString" }],
    ["a missing value", { id: "pinLimitReached" }],
    ["values that are null", { id: "pinLimitReached", values: null }],
    ["a value of another type", { id: "pinLimitReached", values: { max: "<b>20</b>" } }],
    ["a field of another release", { id: "fieldRequired", values: { field: "petName" } }],
    ["a field named like a method", { id: "fieldRequired", values: { field: "constructor" } }],
    ["a text", "notFound"],
    ["nothing", null],
    ["a list", ["notFound"]],
  ])("gives null for %s", (_, json) => {
    expect(parseRefusal(json)).toBeNull();
  });
});
