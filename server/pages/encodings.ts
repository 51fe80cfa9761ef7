import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Above this a page takes ten times as long for a per cent less.
const brotliQuality = 9;

export type Encoding = "br" | "gzip" | "identity";
export type Encoded = { body: Buffer; etag: string };

/** The best encoding that an `accept-encoding` header allows; a quality of 0 forbids. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const may = (name: string) => accepted.get(name) ?? accepted.get("*") ?? false;
  if (may("br")) return "br";
  return may("gzip") ? "gzip" : "identity";
}

/** A document in an encoding, with a tag that changes when any of it does. */
export async function encode(html: string, encoding: Encoding): Promise<Encoded> {
  const source = Buffer.from(html);
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 22);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const bodies = {
    br: () => brotli(source, { params }),
    gzip: () => zip(source),
    identity: async () => source,
  };
  return { body: await bodies[encoding](), etag: `W/"${hash}"` };
}
