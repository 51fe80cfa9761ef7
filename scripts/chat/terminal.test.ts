import { expect, test } from "vitest";
import { printable } from "./terminal.ts";

test("what steers a terminal is not written to it; lines and tabs are", () => {
  const steering = "\u001b]0;owned\u0007a\u001b[2J\tb\r\n\u009b31mनमस्ते\u0000";
  expect(printable(steering)).toBe("]0;owneda[2J\tb\n31mनमस्ते");
});
