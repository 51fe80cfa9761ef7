import { expect, it } from "vitest";
import { lexReply } from "./lex-reply.ts";

it.each(["**a)", "***a)", "**a* "])(
  "lexes %j ten thousand times without quadratic work",
  (part) => {
    const before = process.threadCpuUsage();
    const tokens = lexReply(part.repeat(10_000));
    const { user, system } = process.threadCpuUsage(before);
    expect(tokens.map(({ raw }) => raw).join("")).toBe(part.repeat(10_000));
    expect((user + system) / 1000).toBeLessThan(1500);
  },
);

it("reads the emphasis of a long paragraph with marks that never close", () => {
  const text = `${"5 __x) ".repeat(60)}${"**bold** words ".repeat(100)}`;
  const [paragraph] = lexReply(text);
  expect(paragraph?.tokens?.filter(({ type }) => type === "strong")).toHaveLength(100);
});
