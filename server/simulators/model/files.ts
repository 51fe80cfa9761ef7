import { type Block, blocksOf, type Content, type MessagesBody } from "./body.ts";

const pictures = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const tokensAFile = 1500;

function isFile({ type }: Block): boolean {
  return type === "image" || type === "document";
}

function sourceOf({ source }: Block): { type?: unknown; media_type?: unknown; data?: unknown } {
  return typeof source === "object" && source !== null ? source : {};
}

function listFiles({ messages }: MessagesBody): Block[] {
  return messages.flatMap(({ content }) => blocksOf(content).filter(isFile));
}

/** The reason why the real API would refuse a picture or document, or null. */
export function findFileError(body: MessagesBody): string | null {
  for (const block of listFiles(body)) {
    const { type, media_type: mediaType, data } = sourceOf(block);
    const allowed = block.type === "image" ? pictures : ["application/pdf"];
    if (type !== "base64") return `${block.type}: only base64 sources are understood here`;
    if (!allowed.includes(String(mediaType))) return `${block.type}.source.media_type: unknown`;
    if (typeof data !== "string" || !base64.test(data))
      return `${block.type}.source.data: no base64`;
  }
  return null;
}

/** The tokens of pictures and documents, at a flat rate. */
export function countFileTokens(value: Content | undefined): number {
  return blocksOf(value).filter(isFile).length * tokensAFile;
}

function describe(block: Block): string {
  const { media_type: mediaType, data } = sourceOf(block);
  const bytes = Buffer.from(String(data), "base64").length;
  const name = typeof block.title === "string" ? `${block.title}: ` : "";
  return `${name}${String(mediaType)}, ${bytes} bytes`;
}

/** A short description of each picture and document of a request. */
export function describeFiles(body: MessagesBody): string[] {
  return listFiles(body).map(describe);
}
