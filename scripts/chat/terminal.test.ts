import { expect, test } from "vitest";
import { printable } from "./terminal.ts";

test("printable removes control characters except newlines and tabs", () => {
  const text = "\u001b]0;owned\u0007a\u001b[2J\tb\r\n\u009b31mनमस्ते\u0000";
  expect(printable(text)).toBe("]0;owneda[2J\tb\n31mनमस्ते");
});
