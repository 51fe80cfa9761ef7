import type { IncomingMessage } from "node:http";

/** The body as JSON, `null` when there is none. Throws a SyntaxError when it is something else. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}
