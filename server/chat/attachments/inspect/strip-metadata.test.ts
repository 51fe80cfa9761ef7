import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { makeJpeg, makePng, makeWebp } from "../../../testing/files.ts";
import { inspectFile, stripMetadata } from "./inspect-file.ts";
import { createOrientationExif, readOrientation } from "./orientation.ts";

const secret = "GPS 19.0760 N 72.8777 E, Asha's phone";
const latin1 = (text: string) => Buffer.from(text, "latin1");

/** EXIF of a phone: little-endian, with a maker's note before and the secret after its orientation. */
function makeExif(orientation: number): Buffer {
  const head = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  head.write("II*\0", 0, "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(2, 8);
  head.writeUInt16LE(0x010f, 10);
  head.writeUInt16LE(2, 12);
  head.writeUInt32LE(secret.length, 14);
  head.writeUInt32LE(head.length, 18);
  head.writeUInt16LE(0x0112, 22);
  head.writeUInt16LE(3, 24);
  head.writeUInt32LE(1, 26);
  head.writeUInt16LE(orientation, 30);
  return Buffer.concat([head, latin1(secret)]);
}

function segment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin1(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

function riff(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function makeTaggedJpeg(orientation: number): Buffer {
  const plain = makeJpeg(30, 20);
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([latin1("Exif\0\0"), makeExif(orientation)])),
    segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xe2, latin1(`ICC_PROFILE\0\u0001\u0001colours`)),
    segment(0xe2, latin1(`MPF\0${secret}`)),
    segment(0xed, latin1(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, latin1(secret)),
    plain.subarray(2),
    latin1(secret),
  ]);
}

function makeTaggedPng(orientation: number): Buffer {
  const plain = makePng(30, 20);
  return Buffer.concat([
    plain.subarray(0, 33),
    chunk("tEXt", latin1(`Author\0${secret}`)),
    chunk("eXIf", makeExif(orientation)),
    chunk("gAMA", Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk("iTXt", latin1(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    plain.subarray(33, -12),
    chunk("tIME", Buffer.from([7, 234, 11, 22, 6, 0, 0])),
    plain.subarray(-12),
  ]);
}

function makeTaggedWebp(orientation: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x08 | 0x04;
  canvas.writeUIntLE(29, 4, 3);
  canvas.writeUIntLE(19, 7, 3);
  const bytes = Buffer.concat([
    latin1("RIFF....WEBP"),
    riff("VP8X", canvas),
    makeWebp(30, 20).subarray(12),
    riff("EXIF", makeExif(orientation)),
    riff("XMP ", latin1(secret)),
  ]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

const kinds = [
  ["image/jpeg", makeTaggedJpeg, makeJpeg(30, 20)],
  ["image/png", makeTaggedPng, makePng(30, 20)],
  ["image/webp", makeTaggedWebp, makeWebp(30, 20)],
] as const;

function strip(mediaType: (typeof kinds)[number][0], bytes: Buffer): Buffer {
  const stripped = stripMetadata(mediaType, bytes);
  if (stripped === null) throw new Error("the picture was refused");
  return stripped;
}

test.each(kinds)("%s loses place, camera, texts and previews, and keeps its size", (type, make) => {
  for (const orientation of [1, 6]) {
    const stripped = strip(type, make(orientation));
    for (const part of ["GPS", "Asha", "phone", "adobe", "MPF"]) {
      expect(stripped.includes(part)).toBe(false);
    }
    expect(inspectFile(stripped)).toMatchObject({
      kind: "valid",
      mediaType: type,
      width: 30,
      height: 20,
    });
  }
});

test.each(kinds)("%s keeps its orientation alone of its EXIF data", (type, make) => {
  const turned = createOrientationExif(6) as Buffer;
  expect(strip(type, make(6)).includes(turned)).toBe(true);
  expect(strip(type, make(1)).includes(turned.subarray(0, 8))).toBe(false);
});

test.each(kinds)("%s without metadata stays the same bytes", (type, _make, plain) => {
  expect(strip(type, plain)).toEqual(plain);
});

test("keeps the colours: a JPEG's profile and a PNG's gamma", () => {
  expect(strip("image/jpeg", makeTaggedJpeg(1)).includes("ICC_PROFILE")).toBe(true);
  expect(strip("image/png", makeTaggedPng(1)).includes("gAMA")).toBe(true);
});

test("keeps every scan of a progressive JPEG, and refuses one whose last scan never ends", () => {
  const plain = makeJpeg();
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 1, 0xff, 0xd0, 2, 0xff, 0, 3]);
  const progressive = Buffer.concat([plain.subarray(0, -2), scan, plain.subarray(-2)]);
  expect(strip("image/jpeg", progressive)).toEqual(progressive);
  expect(stripMetadata("image/jpeg", progressive.subarray(0, -2))).toBeNull();
});

test("says in the header of a WebP which metadata is left", () => {
  expect(strip("image/webp", makeTaggedWebp(1))[20]).toBe(0);
  expect(strip("image/webp", makeTaggedWebp(3))[20]).toBe(0x08);
});

test.each([
  ["nothing", Buffer.alloc(0), 1],
  ["text", latin1("hello there, this is no TIFF"), 1],
  ["a directory beyond its end", Buffer.from("MM\0*\xff\xff\xff\xff", "latin1"), 1],
  ["an orientation that does not exist", makeExif(77), 1],
  ["a turned picture", makeExif(8), 8],
])("reads the orientation of %s", (_name, exif, orientation) => {
  expect(readOrientation(exif)).toBe(orientation);
});

test("never throws on truncated or changed pictures", () => {
  for (const [type, make] of kinds) {
    const bytes = make(6);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const candidate of [changed, bytes.subarray(0, at)]) {
        if (inspectFile(candidate).kind !== "valid") continue;
        const stripped = stripMetadata(type, candidate);
        if (stripped !== null) expect(inspectFile(stripped).kind).toBe("valid");
      }
    }
  }
});
