import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

const pdf = "application/pdf";

test.each([
  ["report.pdf", "report.pdf"],
  ["%E0%A4%B0%E0%A4%BF%E0%A4%AA%E0%A5%8B%E0%A4%B0%E0%A5%8D%E0%A4%9F.pdf", "रिपोर्ट.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["..%2F..%2Fetc%2Fpasswd", "passwd.pdf"],
  ["C:\\Users\\asha\\Lab Report.PDF", "Lab Report.PDF"],
  ["evil\u202Efdp.exe", "evilfdp.exe.pdf"],
  ["a\u0000b\u0007\r\nSet-Cookie: x.pdf", "abSet-Cookie x.pdf"],
  ["\u200b\u200d.pdf", "pdf.pdf"],
  ["...", "document.pdf"],
  ["", "document.pdf"],
  [undefined, "document.pdf"],
  [".pdf", "pdf.pdf"],
  ["100%.pdf", "100%.pdf"],
  ['"quoted" <b>.pdf', "quoted b.pdf"],
  [`${"क".repeat(300)}.pdf`, `${"क".repeat(116)}.pdf`],
])("cleans %j to %j", (given, expected) => {
  expect(cleanFileName(given, pdf)).toBe(expected);
});

test("adds the extension of the media type", () => {
  expect(cleanFileName("scan.pdf", "image/png")).toBe("scan.pdf.png");
  expect(cleanFileName("photo.JPEG", "image/jpeg")).toBe("photo.JPEG");
});

test("returns a short visible name without a path, and cleaning it again changes nothing", () => {
  // fc.string({ unit: "binary" }) takes 30 ms for a string of this length.
  const anyChar = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
  const anyText = fc.array(anyChar, { maxLength: 300 }).map((chars) => chars.join(""));
  const anyName = fc.oneof(anyText, fc.string());
  fc.assert(
    fc.property(anyName, (given) => {
      const name = cleanFileName(given, pdf);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(name).toMatch(/[^.]\.pdf$/i);
      expect(name.isWellFormed()).toBe(true);
      expect(cleanFileName(encodeURIComponent(name), pdf)).toBe(name);
    }),
  );
});
