import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { refusalText } from "../../../../shared/refusal-text.ts";
import {
  makeCompactPdf,
  makeJpeg,
  makePdf,
  makePng,
  makeWebp,
  makeZip,
} from "../../../testing/files.ts";
import { inspectFile } from "./inspect-file.ts";

const text = (content: string) => Buffer.from(content);

test.each([
  ["a PNG", makePng(3, 5), { mediaType: "image/png", width: 3, height: 5, pages: null }],
  ["a JPEG", makeJpeg(30, 20), { mediaType: "image/jpeg", width: 30, height: 20, pages: null }],
  ["a WebP", makeWebp(400, 300), { mediaType: "image/webp", width: 400, height: 300, pages: null }],
  ["a PDF", makePdf({ pages: 3 }), { mediaType: "application/pdf", width: null, pages: 3 }],
  ["a PDF with a packed page tree", makeCompactPdf(7), { mediaType: "application/pdf", pages: 7 }],
  ["the largest picture", makePng(1, 1, { width: 8000, height: 5000 }), { width: 8000 }],
  ["fifty pages", makePdf({ pages: 50 }), { pages: 50 }],
])("accepts %s", (_name, bytes, expected) => {
  expect(inspectFile(bytes)).toMatchObject({ kind: "valid", ...expected });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a megabyte of zeros", Buffer.alloc(1024 * 1024)],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["HTML", text("<!doctype html><script>alert(1)</script>")],
  ["HTML that mentions a PDF", text("<script>1</script>\n%PDF-1.4")],
  ["a ZIP archive", makeZip()],
  ["a PNG that is an archive too", Buffer.concat([makePng(), makeZip()])],
  ["a JPEG that is an archive too", Buffer.concat([makeJpeg(), makeZip()])],
  ["a PDF that is an archive too", Buffer.concat([makePdf(), makeZip()])],
  ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
  ["an executable", Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
])("reports %s as unknown", (_name, bytes) => {
  expect(inspectFile(bytes)).toEqual({ kind: "unknown" });
});

const wrongChecksum = makePng();
wrongChecksum.writeUInt8(9, 20);

test.each([
  ["a PNG of 40,000 by 40,000", makePng(1, 1, { width: 40_000, height: 40_000 }), /too large/],
  ["a PNG of too many pixels", makePng(1, 1, { width: 7000, height: 7000 }), /too large/],
  ["a JPEG that is too wide", makeJpeg(8001, 10), /too large/],
  ["a WebP that is too high", makeWebp(10, 8001), /too large/],
  ["a PNG without a size", makePng(1, 1, { width: 0, height: 4 }), /damaged/],
  ["half a PNG", makePng(40, 40).subarray(0, 50), /damaged/],
  ["a PNG without its end", makePng().subarray(0, -12), /damaged/],
  ["a PNG with more behind it", Buffer.concat([makePng(), text("<script>")]), /damaged/],
  ["a PNG with a wrong checksum", wrongChecksum, /damaged/],
  ["half a JPEG", makeJpeg().subarray(0, -4), /damaged/],
  ["a JPEG that is only its start", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
  ["half a WebP", makeWebp().subarray(0, -2), /damaged/],
  ["a WebP with more behind it", Buffer.concat([makeWebp(), text("<html>")]), /damaged/],
  ["a PDF signature before other text", text("%PDF-1.7\nThis is not a PDF at all."), /damaged/],
  ["half a PDF", makePdf().subarray(0, -40), /damaged/],
  [
    "a PDF whose references are elsewhere",
    text(`%PDF-1.4\n${"x".repeat(400)}\nstartxref\n12\n%%EOF`),
    /damaged/,
  ],
  ["a locked PDF", makePdf({ trailer: "/Encrypt 9 0 R" }), /locked/],
  ["a PDF of 51 pages", makePdf({ pages: 51 }), /more than 50 pages/],
  ["a packed PDF of 500 pages", makeCompactPdf(500), /more than 50 pages/],
])("explains the problem of %s", (_name, bytes, message) => {
  const inspection = inspectFile(bytes);
  if (inspection.kind !== "broken") throw new Error(`the file is ${inspection.kind}`);
  expect(refusalText(inspection.refusal)).toMatch(message);
});

const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024));
const tenMib = 10 * 1024 * 1024;
const filled = (part: string, end = "") =>
  Buffer.concat([
    text("%PDF-1.7\nxref\n"),
    Buffer.alloc(tenMib - 100, part),
    text(`${end}\nstartxref\n9\n%%EOF\n`),
  ]);

test.each([
  ["openings", filled("<<")],
  ["types", filled("/Type /Pages ")],
  ["types with room between", filled(`/Type${" ".repeat(5000)}`)],
  ["streams that never end", filled("/Type /ObjStm stream\n")],
  ["streams with one end", filled("/Type /ObjStm stream\n", "endstream")],
  ["locks", filled("/Encrypt 1234 ")],
  ["numbers", filled("9")],
  [
    "packed zeros",
    Buffer.concat([
      ...Array.from({ length: 80 }, () => [
        text("%PDF-1.7\nxref\n/Type /ObjStm stream\n"),
        bomb,
        text("\nendstream\n"),
      ]).flat(),
      text("\nstartxref\n9\n%%EOF\n"),
    ]),
  ],
])("inspects a PDF full of %s with little work", (_name, bytes) => {
  // The time of this thread, because a busy machine says nothing about the work.
  const before = process.threadCpuUsage();
  inspectFile(bytes);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test("reports a WebP of half a million empty chunks as broken", () => {
  const head = Buffer.from("RIFF....WEBP");
  const chunks = Buffer.alloc(4 * 1024 * 1024, Buffer.from("ABCD\0\0\0\0", "latin1"));
  const bytes = Buffer.concat([head, chunks, makeWebp().subarray(12)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  expect(inspectFile(bytes)).toMatchObject({ kind: "broken" });
});

test("never throws on truncated or changed files", () => {
  const files = [makePng(9, 9), makeJpeg(), makeWebp(), makePdf({ pages: 2 }), makeCompactPdf(2)];
  for (const bytes of files) {
    for (let end = 0; end <= bytes.length; end += 1) inspectFile(bytes.subarray(0, end));
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(() => inspectFile(changed)).not.toThrow();
    }
  }
});
