import { describe, expect, it } from "vitest";
import { codePoints } from "./characters.ts";
import { idField, textField } from "./text.ts";

const message = textField({ label: "Message", max: 10, blank: "Please write a message" });

function faultOf(text: unknown): string | null {
  const result = message.safeParse(text);
  return result.success ? null : (result.error.issues[0]?.message ?? "");
}

describe("a text", () => {
  it("is trimmed and counted in code points", () => {
    expect(message.parse("  नमस्ते  ")).toBe("नमस्ते");
    expect(codePoints("👩🏽‍⚕️")).toBe(5);
    expect(faultOf("😀".repeat(10))).toBeNull();
    expect(faultOf("😀".repeat(11))).toBe("Message must be at most 10 characters");
  });

  it.each(["", "   ", "\n\t", "\u200b\u200d\ufeff", "\u2800", "\u00ad \u2060"])(
    "%j is blank",
    (text) => {
      expect(faultOf(text)).toBe("Please write a message");
    },
  );

  it.each(["a\u0000b", "a\tb", "a\u001bb", "a\u0085b", "a\ud800b"])(
    "%j holds what is refused",
    (text) => {
      expect(faultOf(text)).toBe("Message contains characters that are not allowed");
    },
  );

  it("keeps line breaks and joiners inside a text", () => {
    expect(message.parse("a\r\nb\nc")).toBe("a\r\nb\nc");
    expect(message.parse("क्\u200dष")).toBe("क्\u200dष");
  });

  it.each([undefined, null, 5, {}, ["a"]])("%j is no text", (value) => {
    expect(faultOf(value)).toBe("Message is required");
  });
});

describe("an id in a body", () => {
  const plan = idField("Plan");

  it("is a whole number or numeric text", () => {
    expect([plan.parse(3), plan.parse("3"), plan.parse(" 12 ")]).toEqual([3, 3, 12]);
  });

  it.each([1.5, -1, "1.5", "abc", "", null, {}, [1], Number.NaN, 1e300, "9".repeat(30)])(
    "%j is of the wrong type",
    (value) => {
      expect(plan.safeParse(value).success).toBe(false);
    },
  );
});
