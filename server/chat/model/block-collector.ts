import type { CitedCard } from "../../../shared/citations/reply-citations.ts";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import type { Citations } from "../citations/citation-numbers.ts";
import type { ApiBlock, CitedPassage, NamedSource } from "./types.ts";

const none: readonly never[] = [];

type Fields = Record<string, unknown>;
type CollectedBlock = { block: Fields; inputJson: string };

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function urlOf(citation: unknown): string {
  return isRecord(citation) ? toText(citation.url) : "";
}

/** The source of the product that a citation names; null for a citation of anything else. */
function toNamedSource(citation: unknown): NamedSource | null {
  if (!isRecord(citation)) return null;
  const { type, source, search_result_index: index } = citation;
  if (type !== "search_result_location") return null;
  return {
    id: typeof source === "string" ? source : null,
    index: typeof index === "number" ? index : null,
  };
}

const fileLocations = ["page_location", "char_location", "content_block_location"];

/** The passage of a file or a web page that a citation names; nothing for a citation of anything else. */
function readQuote(citation: unknown): CitedPassage[] {
  if (!isRecord(citation)) return [];
  const { type, cited_text: text } = citation;
  if (typeof text !== "string") return [];
  if (fileLocations.includes(toText(type))) return [{ url: null, text }];
  return type === "web_search_result_location" ? [{ url: urlOf(citation), text }] : [];
}

function applyDelta(collected: CollectedBlock, delta: Fields): void {
  const { block } = collected;
  switch (delta.type) {
    case "citations_delta":
      block.citations = [...toList(block.citations), delta.citation];
      break;
    case "input_json_delta":
      collected.inputJson += toText(delta.partial_json);
      break;
    case "thinking_delta":
      block.thinking = toText(block.thinking) + toText(delta.thinking);
      break;
    case "signature_delta":
      block.signature = toText(block.signature) + toText(delta.signature);
      break;
    default:
  }
}

function withInput({ block, inputJson }: CollectedBlock): Fields {
  if (inputJson === "") return block;
  try {
    const input: unknown = JSON.parse(inputJson);
    // The API takes back objects alone.
    return block.type !== "tool_use" || isRecord(input) ? { ...block, input } : block;
  } catch {
    // The stream ended in the middle of the tool's input: send the block back without any.
    return block;
  }
}

// The API refuses blank text.
function isBlank(block: Fields): boolean {
  return block.type === "text" && toText(block.text).trim() === "";
}

/**
 * The blocks of one stream, collected because they must go back to the API when the model only paused, and what of them
 * was not shown yet. Functions of the module take it as an argument, as a reader's cursor (reply-text.ts).
 */
export type BlockCollector = {
  citations: Citations | null;
  collected: CollectedBlock[];
  /** The newest of `collected`. */
  last: CollectedBlock | null;
  trailingSpace: string;
  cited: readonly CitedCard[];
  quotes: readonly CitedPassage[];
};

/** Without `citations` no white space is held back. */
export function createBlockCollector(citations: Citations | null): BlockCollector {
  return { citations, collected: [], last: null, trailingSpace: "", cited: none, quotes: none };
}

// Keeps the white space at the end of a text for later, because the marks of a block's citations stand before it.
function cutTrailingSpace(collector: BlockCollector, added: string): string {
  if (collector.citations === null) return added;
  const text = collector.trailingSpace + added;
  const shown = text.trimEnd();
  collector.trailingSpace = text.slice(shown.length);
  return shown;
}

/** Returns the white space that was held back, and holds none. */
export function takeTrailingSpace(collector: BlockCollector): string {
  const { trailingSpace } = collector;
  collector.trailingSpace = "";
  return trailingSpace;
}

/** Adds a block; returns the text that it starts with. */
export function openBlock(collector: BlockCollector, block: Fields): string {
  const last = { block: { ...block }, inputJson: "" };
  collector.last = last;
  collector.collected.push(last);
  return block.type === "text" ? cutTrailingSpace(collector, toText(block.text)) : "";
}

/** Adds text to the last block; returns what of it can be shown. */
export function addText(collector: BlockCollector, text: string): string {
  const { last } = collector;
  if (last !== null) last.block.text = toText(last.block.text) + text;
  return cutTrailingSpace(collector, text);
}

/** Adds a delta of anything but text to the last block. */
export function addDelta(collector: BlockCollector, delta: Fields): void {
  if (collector.last !== null) applyDelta(collector.last, delta);
  if (delta.type !== "citations_delta") return;
  collector.quotes = [...collector.quotes, ...readQuote(delta.citation)];
}

/** Completes the last block; returns the text that follows it. */
export function closeBlock(collector: BlockCollector): string {
  const { citations } = collector;
  if (citations === null) return "";
  const block = collector.last?.block;
  const raw = toList(block?.citations);
  const marks = citations.mark(raw.map(urlOf));
  const named = raw.map(toNamedSource).filter((source) => source !== null);
  const cards = named.length === 0 ? [] : citations.cite(toText(block?.text), named);
  collector.cited = [...collector.cited, ...cards];
  return cards.length > 0 ? marks : marks + takeTrailingSpace(collector);
}

/** The cards named since the last call. White space that the text held back follows them. */
export function takeCited(collector: BlockCollector): readonly CitedCard[] {
  const { cited } = collector;
  collector.cited = none;
  return cited;
}

/** The passages of files and web pages cited since the last call. */
export function takeQuotes(collector: BlockCollector): readonly CitedPassage[] {
  const { quotes } = collector;
  collector.quotes = none;
  return quotes;
}

/** The blocks to send back, with the input of tools and without blank text. They came from the API, so the cast holds. */
export function toApiBlocks({ collected }: BlockCollector): ApiBlock[] {
  return collected
    .map(withInput)
    .filter((block) => !isBlank(block))
    .map((block) => block as Fields & ApiBlock);
}
