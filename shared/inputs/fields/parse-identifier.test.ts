import { describe, expect, it } from "vitest";
import { parseEmail, parseIdentifier, parseMobile } from "./parse-identifier.ts";

describe("a mobile number", () => {
  it.each([
    "98765 43210",
    "09876543210",
    "+91 98765 43210",
    "91-98765-43210",
    " 9876543210 ",
    "+91 ९८७६५ ४३२१०",
  ])("%s names the same account", (text) => {
    expect(parseMobile(text)).toBe("+919876543210");
  });

  it.each([
    "5876543210",
    "98765 4321",
    "+1 9876543210",
    "987654321000",
    "৯৮৭৬৫৪৩২১০",
    "９８７６５４３２１０",
    "٩٨٧٦٥٤٣٢١٠",
    "+91+919876543210",
    "",
    "98765x43210",
  ])("%s is refused", (text) => {
    expect(parseMobile(text)).toBeNull();
  });
});

describe("an email address", () => {
  it("is trimmed and lower-cased", () => {
    expect(parseEmail("  Asha.Verma+Notes@Example.IN ")).toBe("asha.verma+notes@example.in");
  });

  it.each([
    "asha",
    "asha@",
    "@example.in",
    "asha@example",
    "a b@example.in",
    "asha..v@example.in",
    ".asha@example.in",
    "asha@-example.in",
    "asha@example.in\nbcc: x@example.in",
    `${"a".repeat(250)}@example.in`,
    "आशा@example.in",
  ])("%j is refused", (text) => {
    expect(parseEmail(text)).toBeNull();
  });
});

describe("the sign-in field", () => {
  it("recognises an email address, a mobile number, or neither", () => {
    expect(parseIdentifier("Asha@Example.in")).toEqual({ type: "email", value: "asha@example.in" });
    expect(parseIdentifier("098765 43210")).toEqual({ type: "mobile", value: "+919876543210" });
    expect(parseIdentifier("asha")).toBeNull();
  });
});
