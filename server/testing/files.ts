import { crc32, deflateSync } from "node:zlib";

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A black PNG; `declared` is the size in its header, to make a header that is wrong. */
export function makePng(width = 2, height = 2, declared = { width, height }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG with valid markers and no decodable image. */
export function makeJpeg(width = 3, height = 2): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const app = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x55, 0xaa, 0xff, 0x00, 0x12]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, scan, Buffer.from([0xff, 0xd9])]);
}

/** A lossless WebP of a size. */
export function makeWebp(width = 4, height = 3): Buffer {
  const data = Buffer.alloc(8);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  const chunk = Buffer.alloc(8);
  chunk.write("VP8L", 0, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  const head = Buffer.alloc(12);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(4 + chunk.length + data.length, 4);
  head.write("WEBP", 8, "latin1");
  return Buffer.concat([head, chunk, data]);
}

type PdfOptions = { pages?: number; words?: string; trailer?: string };

/** A PDF with `words` on its first page; `trailer` is inserted into its trailer unchanged. */
export function makePdf({ pages = 1, words = "Hello", trailer = "" }: PdfOptions = {}): Buffer {
  const leaves = Array.from({ length: pages }, (_, index) => 4 + index);
  const content = `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${leaves.map((id) => `${id} 0 R`).join(" ")}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...leaves.map(() => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 3 0 R >>"),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A PDF whose page tree is in a compressed object stream, as newer programs write it. */
export function makeCompactPdf(pages: number): Buffer {
  const tree = deflateSync(Buffer.from(`2 0 << /Type /Pages /Count ${pages} /Kids [] >>`));
  const head = "%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";
  const start = Buffer.from(`${head} /Length ${tree.length} >>\nstream\n`, "latin1");
  const middle = Buffer.from("\nendstream\nendobj\n", "latin1");
  const at = start.length + tree.length + middle.length;
  const end = `6 0 obj\n<< /Type /XRef /Size 7 /Root 1 0 R >>\nendobj\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([start, tree, middle, Buffer.from(end, "latin1")]);
}

/** A minimal ZIP archive with one file name in it. */
export function makeZip(): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  return Buffer.concat([Buffer.from("PK\u0003\u0004a.txt", "latin1"), end]);
}
