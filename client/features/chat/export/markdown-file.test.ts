import { expect, it } from "vitest";
import { fileName, markdownFile } from "./markdown-file.ts";

const at = "2026-11-20T04:05:00.000Z";

it("keeps a reply's Markdown and escapes a person's words", () => {
  const text = markdownFile({
    title: "Rent *notice*",
    service: { name: "Law" },
    messages: [
      { sender: "user", message: "# Not a heading\n1. no list <b>x</b>", created_at: at },
      { sender: "ai", message: "1. **Read** it", created_at: at },
    ],
  });
  expect(text).toContain("# Rent \\*notice\\*");
  expect(text).toContain("\\# Not a heading  \n1\\. no list \\<b\\>x\\</b\\>");
  expect(text).toContain("## Saathi");
  expect(text).toContain("1. **Read** it");
  expect(text).toContain("Law");
});

it("lets nothing of a person's words swallow what comes after them", () => {
  const message = "~~~ so\n```\nunder\n===\n---";
  const text = markdownFile({
    title: "t",
    service: { name: "Law" },
    messages: [{ sender: "user", message, created_at: at }],
  });
  expect(text).toContain("\\~~~ so  \n\\`\\`\\`  \nunder  \n\\===  \n\\---");
});

it("names a file after a title in any script", () => {
  expect(fileName("वेतन नहीं मिला?", "md")).toBe("वेतन-नहीं-मिला.md");
  expect(fileName("../../etc/passwd", "ics")).toBe("etc-passwd.ics");
  expect(fileName("🙂", "md")).toBe("saathi.md");
  expect(fileName("a".repeat(100), "md")).toBe(`${"a".repeat(60)}.md`);
});
