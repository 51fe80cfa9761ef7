import { describe, expect, it } from "vitest";
import { refusalText } from "../../refusal-text.ts";
import { codePoints } from "./characters.ts";
import { toFieldRefusals } from "./field-refusals.ts";
import { idField, textField } from "./text.ts";

const message = textField({ field: "message", max: 10, whenBlank: { id: "messageMissing" } });

/** The sentence that a text is refused with, or `null`. */
function refusedText(text: unknown): string | null {
  const { error } = message.safeParse(text);
  if (error === undefined) return null;
  const [refusal] = toFieldRefusals(error).input ?? [];
  return refusal === undefined ? "" : refusalText(refusal);
}

describe("a text field", () => {
  it("trims its text and counts code points", () => {
    expect(message.parse("  नमस्ते  ")).toBe("नमस्ते");
    expect(codePoints("👩🏽‍⚕️")).toBe(5);
    expect(refusedText("😀".repeat(10))).toBeNull();
    expect(refusedText("😀".repeat(11))).toBe("Message must be at most 10 characters");
  });

  it.each(["", "   ", "\n\t", "\u200b\u200d\ufeff", "\u2800", "\u00ad \u2060"])(
    "refuses %j as blank",
    (text) => {
      expect(refusedText(text)).toBe("Please write a message");
    },
  );

  it.each(["a\u0000b", "a\tb", "a\u001bb", "a\u0085b", "a\ud800b"])(
    "refuses the characters of %j",
    (text) => {
      expect(refusedText(text)).toBe("Message contains characters that are not allowed");
    },
  );

  it("keeps line breaks and joiners inside a text", () => {
    expect(message.parse("a\r\nb\nc")).toBe("a\r\nb\nc");
    expect(message.parse("क्\u200dष")).toBe("क्\u200dष");
  });

  it.each(["a\nb", "a\r\nb", "a\u2028b", "a\u2029b"])("of one line refuses %j", (text) => {
    const { error } = textField({ field: "name", max: 10, oneLine: true }).safeParse(text);
    expect(error && toFieldRefusals(error).input).toEqual([
      { id: "fieldOneLine", values: { field: "name" } },
    ]);
  });

  it("drops line breaks around a text of one line", () => {
    expect(textField({ field: "name", max: 10, oneLine: true }).parse("\nAsha\r\n")).toBe("Asha");
  });

  it.each([undefined, null, 5, {}, ["a"]])("refuses %j, which is not a text", (value) => {
    expect(refusedText(value)).toBe("Message is required");
  });
});

describe("an id field", () => {
  const plan = idField("plan");

  it("accepts a whole number or numeric text", () => {
    expect([plan.parse(3), plan.parse("3"), plan.parse(" 12 ")]).toEqual([3, 3, 12]);
  });

  it.each([1.5, -1, "1.5", "abc", "", null, {}, [1], Number.NaN, 1e300, "9".repeat(30)])(
    "refuses %j",
    (value) => {
      expect(plan.safeParse(value).success).toBe(false);
    },
  );
});
