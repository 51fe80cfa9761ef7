import { createHash } from "node:crypto";
import type { Content, CountBody, MessagesBody } from "./body.ts";
import { textOf } from "./request.ts";
import { countTokens, type InputUsage } from "./wire.ts";

/** The least that the API caches. */
const leastTokens = 512;
const charsPerToken = 4;
// A development server runs for days.
const savedPrefixes = 5000;

type Part = { text: string; chars: number; marked: boolean };

function partsOf(role: string, content: Content | undefined): Part[] {
  if (content === undefined) return [];
  const blocks = typeof content === "string" ? [{ type: "text", text: content }] : content;
  return blocks.map(({ cache_control: mark, ...block }) => ({
    text: `${role} ${JSON.stringify({ ...block, citations: undefined })}`,
    chars: textOf([block]).length,
    marked: mark !== undefined,
  }));
}

/** All that a request sends, block by block, in the order in which the API reads it. */
function allParts(body: CountBody): Part[] {
  const tools = { text: JSON.stringify(body.tools ?? []), chars: 0, marked: false };
  const messages = body.messages.flatMap(({ role, content }) => partsOf(role, content));
  return [tools, ...partsOf("system", body.system), ...messages];
}

type Prefix = { key: string; chars: number; marked: boolean };

function prefixesOf(body: MessagesBody): Prefix[] {
  const hash = createHash("sha256").update(body.model);
  let chars = 0;
  return allParts(body).map((part) => {
    hash.update(part.text).update("\n");
    chars += part.chars;
    return { key: hash.copy().digest("base64"), chars, marked: part.marked };
  });
}

/**
 * What a request costs where prompts are cached, as the API does it: up to the last mark, the longest
 * prefix that an earlier request had marked is read, the rest is written; what comes after is plain.
 */
export function inputUsage(body: MessagesBody, cached: Set<string>): InputUsage {
  const all = countTokens(body);
  const prefixes = prefixesOf(body);
  const tokens = (prefix: Prefix | undefined) =>
    Math.min(all, Math.ceil((prefix?.chars ?? 0) / charsPerToken));
  const marked = prefixes.filter((prefix) => prefix.marked && tokens(prefix) >= leastTokens);
  const last = marked.at(-1);
  const known = prefixes.findLast(
    ({ key, chars }) => chars <= (last?.chars ?? 0) && cached.has(key),
  );
  for (const { key } of marked) cached.add(key);
  for (const key of cached) {
    if (cached.size <= savedPrefixes) break;
    cached.delete(key);
  }
  return {
    input: all - tokens(last),
    cacheRead: tokens(known),
    cacheCreation: tokens(last) - tokens(known),
  };
}
