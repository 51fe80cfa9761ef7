import { describe, expect, it } from "vitest";
import { hasPrivateText } from "./private-text.ts";

describe("hasPrivateText", () => {
  it.each([
    "Aadhaar 2345 6789 0123",
    "आधार २३४५ ६७८९ ०१२३ का क्या करूँ?",
    "call 98765-43210",
    "PAN abcde1234f",
    "write to asha@example.in",
  ])("finds it in: %s", (text) => {
    expect(hasPrivateText(text)).toBe(true);
  });

  it.each(["ITR for 2025-2026", "Section 138, ₹5,00,000", "कक्षा १२ के बाद क्या?", "@ home"])(
    "finds none in: %s",
    (text) => {
      expect(hasPrivateText(text)).toBe(false);
    },
  );
});
