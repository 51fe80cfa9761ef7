import { describe, expect, it } from "vitest";
import { languages } from "../../../shared/i18n/languages.ts";
import { renderCodeMail } from "./code-mail.ts";
import { createCode } from "./send-code.ts";

const sent = { to: "asha@example.in", code: "004711", language: "en" } as const;

describe.each(languages)("the mail with a code in %s", (language) => {
  it.each([300, 60, 90, 30, 86_400, 100_000_000])(
    "contains no other run of six digits for a lifetime of %i s",
    (codeTtlSeconds) => {
      const mail = renderCodeMail({ ...sent, language, codeTtlSeconds });
      expect(mail.text.match(/\d{6,}/g)).toEqual(["004711"]);
      expect(mail.html?.match(/\d{6,}/g)).toEqual(["004711"]);
      expect(mail.subject).not.toMatch(/\d/);
      expect(mail.html).toContain(`<html lang="${language}">`);
    },
  );
});

describe("the mail with a code", () => {
  it("states the lifetime, in plain ASCII so that no encoding hides the code", () => {
    const { text, html } = renderCodeMail({ ...sent, codeTtlSeconds: 300 });
    expect(text).toContain("good for 5 minutes");
    expect(`${text}${html}`).toMatch(/^[\n\x20-\x7e]*$/);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it("breaks no line inside a sentence, which a phone would break again", () => {
    const { html } = renderCodeMail({ ...sent, codeTtlSeconds: 300 });
    expect(html).not.toContain("<br>");
  });

  it("states whole minutes", () => {
    const lives = [59, 60, 119, 120, 300].map((codeTtlSeconds) => {
      const { text } = renderCodeMail({ ...sent, codeTtlSeconds });
      return /good for ([^.]*)\./.exec(text)?.[1];
    });
    expect(lives).toEqual([
      ...["less than a minute", "1 minute", "1 minute", "2 minutes", "5 minutes"],
    ]);
  });

  it("follows the language of the person", () => {
    const { subject, text } = renderCodeMail({ ...sent, codeTtlSeconds: 300, language: "hi" });
    expect(subject).toBe("आपका साथी कोड");
    expect(text).toContain("आपका साथी कोड है 004711");
    expect(text).toContain("5 मिनट तक");
  });
});

describe("a new code", () => {
  it("has six digits and may begin with zero", () => {
    const codes = Array.from({ length: 2000 }, createCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });
});
