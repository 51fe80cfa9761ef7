import type { Citations } from "../sources/citations.ts";
import type { ApiBlock } from "./types.ts";

type Fields = Record<string, unknown>;
type Kept = { block: Fields; json: string };

/**
 * Keeps the blocks of a stream as they must go back to the API when the model only paused, and says
 * what a reader is shown of them: what a block cites is marked right after its text, before the
 * white space at its end.
 */
export interface BlockCollector {
  /** The text that an opening block brings. */
  open(block: Fields): string;
  /** The text that a delta adds. */
  add(delta: Fields): string;
  /** The text that comes when a block is whole. */
  close(): string;
  all(): ApiBlock[];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function urlOf(citation: unknown): string {
  return typeof citation === "object" && citation !== null && "url" in citation
    ? text(citation.url)
    : "";
}

function addTo(kept: Kept, delta: Fields): void {
  const { block } = kept;
  switch (delta.type) {
    case "text_delta":
      block.text = text(block.text) + text(delta.text);
      break;
    case "citations_delta":
      block.citations = [...list(block.citations), delta.citation];
      break;
    case "input_json_delta":
      kept.json += text(delta.partial_json);
      break;
    case "thinking_delta":
      block.thinking = text(block.thinking) + text(delta.thinking);
      break;
    case "signature_delta":
      block.signature = text(block.signature) + text(delta.signature);
      break;
    default:
  }
}

function whole({ block, json }: Kept): Fields {
  if (json === "") return block;
  try {
    return { ...block, input: JSON.parse(json) };
  } catch {
    // A call that broke off in the middle of its input: as far as it came it has none.
    return block;
  }
}

// The API refuses text that is blank.
function isBlank(block: Fields): boolean {
  return block.type === "text" && text(block.text).trim() === "";
}

/** A keeper for one stream; without `citations` text is shown as it comes. */
export function createBlockCollector(citations: Citations | null): BlockCollector {
  const kept: Kept[] = [];
  let heldBack = "";
  const shown = (added: string): string => {
    if (citations === null) return added;
    const all = heldBack + added;
    const end = all.trimEnd().length;
    heldBack = all.slice(end);
    return all.slice(0, end);
  };
  return {
    open(block) {
      kept.push({ block: { ...block }, json: "" });
      return block.type === "text" ? shown(text(block.text)) : "";
    },
    add(delta) {
      const last = kept.at(-1);
      if (last !== undefined) addTo(last, delta);
      return delta.type === "text_delta" ? shown(text(delta.text)) : "";
    },
    close() {
      if (citations === null) return "";
      const marks = citations.mark(list(kept.at(-1)?.block.citations).map(urlOf));
      const rest = marks + heldBack;
      heldBack = "";
      return rest;
    },
    // They are the API's own blocks, which it takes back as it gave them.
    all: () =>
      kept
        .map(whole)
        .filter((block) => !isBlank(block))
        .map((block) => block as Fields & ApiBlock),
  };
}
