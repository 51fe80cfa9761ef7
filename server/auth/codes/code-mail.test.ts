import { describe, expect, it } from "vitest";
import { codeMail, minutesInWords } from "./code-mail.ts";
import { newCode } from "./codes.ts";

describe("the mail with a code", () => {
  it.each([300, 60, 90, 30, 86_400, 100_000_000])(
    "holds no other run of six digits when the code is good for %i s",
    (ttlSeconds) => {
      const mail = codeMail({ to: "asha@example.in", code: "004711", ttlSeconds });
      expect(mail.text.match(/\d{6,}/g)).toEqual(["004711"]);
      expect(mail.html?.match(/\d{6,}/g)).toEqual(["004711"]);
      expect(mail.subject).not.toMatch(/\d/);
    },
  );

  it("says how long the code is good, and is plain ASCII so that no encoding hides the code", () => {
    const { text, html } = codeMail({ to: "asha@example.in", code: "004711", ttlSeconds: 300 });
    expect(text).toContain("good for 5 minutes");
    expect(`${text}${html}`).toMatch(/^[\n\x20-\x7e]*$/);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it("counts in minutes", () => {
    expect([59, 60, 119, 120, 300].map(minutesInWords)).toEqual([
      ...["less than a minute", "1 minute", "1 minute", "2 minutes", "5 minutes"],
    ]);
  });
});

describe("a code", () => {
  it("is six digits, leading zeros among them", () => {
    const codes = Array.from({ length: 2000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });
});
