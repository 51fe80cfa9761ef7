import { createHash } from "node:crypto";
import { type Content, charsPerToken, type MessagesBody } from "./body.ts";
import { textOf } from "./request.ts";
import { hasCitations } from "./search-results.ts";
import { countTokens, type InputUsage } from "./wire.ts";

/** The shortest prefix that the API caches. */
const minCachedTokens = 512;
// Bounds the memory of a development server that runs for days.
const maxPrefixes = 5000;

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

/**
 * Everything that a request sends, block by block, in the API's order: tools, system, messages. Sources that can
 * be cited change the API's own part of the system prompt.
 */
function listParts(body: MessagesBody): Part[] {
  const tools = { text: JSON.stringify(body.tools ?? []), chars: 0, marked: false };
  const messages = body.messages.flatMap(({ role, content }) => partsOf(role, content));
  const citations = { text: hasCitations(body) ? "cites" : "", chars: 0, marked: false };
  return [tools, citations, ...partsOf("system", body.system), ...messages];
}

type Prefix = { key: string; chars: number; marked: boolean };

function listPrefixes(body: MessagesBody): Prefix[] {
  const hash = createHash("sha256").update(body.model);
  let chars = 0;
  return listParts(body).map((part) => {
    hash.update(part.text).update("\n");
    chars += part.chars;
    return { key: hash.copy().digest("base64"), chars, marked: part.marked };
  });
}

/**
 * The input tokens of a request with the API's prompt caching. Up to the last cache mark, the longest
 * prefix that an earlier request marked is read from the cache and the rest is written to it. Tokens
 * after the last mark are plain input.
 */
export function countAndCacheInput(body: MessagesBody, cached: Set<string>): InputUsage {
  const all = countTokens(body);
  const prefixes = listPrefixes(body);
  const tokens = (prefix: Prefix | undefined) =>
    Math.min(all, Math.ceil((prefix?.chars ?? 0) / charsPerToken));
  const marked = prefixes.filter((prefix) => prefix.marked && tokens(prefix) >= minCachedTokens);
  const last = marked.at(-1);
  const known = prefixes.findLast(
    ({ key, chars }) => chars <= (last?.chars ?? 0) && cached.has(key),
  );
  for (const { key } of marked) cached.add(key);
  for (const key of cached) {
    if (cached.size <= maxPrefixes) break;
    cached.delete(key);
  }
  return {
    input: all - tokens(last),
    cacheRead: tokens(known),
    cacheCreation: tokens(last) - tokens(known),
  };
}
