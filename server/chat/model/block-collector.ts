import type { CitedCard } from "../../../shared/citations/reply-citations.ts";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import type { Citations } from "../citations/citation-numbers.ts";
import type { ApiBlock, CitedPassage, NamedSource } from "./types.ts";

/** Returned for almost every token, so nothing is allocated for it. */
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
    case "text_delta":
      block.text = toText(block.text) + toText(delta.text);
      break;
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
 * Collects the blocks of one stream, because they must go back to the API when the model only paused,
 * and returns the text to show. The marks of a block's citations follow its text directly, before the
 * white space at its end. Without `citations` it returns the text unchanged.
 */
export function createBlockCollector(citations: Citations | null) {
  const collected: CollectedBlock[] = [];
  let trailingSpace = "";
  let cited: readonly CitedCard[] = none;
  let quotes: readonly CitedPassage[] = none;
  const holdTrailingSpace = (added: string): string => {
    if (citations === null) return added;
    const text = trailingSpace + added;
    const end = text.trimEnd().length;
    trailingSpace = text.slice(end);
    return text.slice(0, end);
  };
  /** Returns the white space that was held back, and holds none. */
  const takeTrailingSpace = (): string => {
    const rest = trailingSpace;
    trailingSpace = "";
    return rest;
  };
  return {
    /** Adds a block; returns the text that it starts with. */
    open(block: Fields): string {
      collected.push({ block: { ...block }, inputJson: "" });
      return block.type === "text" ? holdTrailingSpace(toText(block.text)) : "";
    },
    /** Adds a delta to the last block; returns the text that it adds. */
    add(delta: Fields): string {
      const last = collected.at(-1);
      if (last !== undefined) applyDelta(last, delta);
      if (delta.type === "citations_delta") quotes = [...quotes, ...readQuote(delta.citation)];
      return delta.type === "text_delta" ? holdTrailingSpace(toText(delta.text)) : "";
    },
    /** Completes the last block; returns the text that follows it. */
    close(): string {
      if (citations === null) return "";
      const block = collected.at(-1)?.block;
      const raw = toList(block?.citations);
      const marks = citations.mark(raw.map(urlOf));
      const named = raw.map(toNamedSource).filter((source) => source !== null);
      const cards = named.length === 0 ? [] : citations.cite(toText(block?.text), named);
      cited = [...cited, ...cards];
      return cards.length > 0 ? marks : marks + takeTrailingSpace();
    },
    /** The cards named since the last call. White space that the text held back follows them. */
    takeCited(): readonly CitedCard[] {
      const taken = cited;
      cited = none;
      return taken;
    },
    /** The passages of files and web pages cited since the last call. */
    takeQuotes(): readonly CitedPassage[] {
      const taken = quotes;
      quotes = none;
      return taken;
    },
    takeTrailingSpace,
    // The API takes its own blocks back unchanged, so the cast holds.
    toApiBlocks: (): ApiBlock[] =>
      collected
        .map(withInput)
        .filter((block) => !isBlank(block))
        .map((block) => block as Fields & ApiBlock),
  };
}
