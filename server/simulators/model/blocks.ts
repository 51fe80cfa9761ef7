import { type CitedSource, type ScriptedBlock, splitIntoDeltas } from "./behaviour.ts";
import type { SearchResult } from "./search-results.ts";

export type Json = { type: string; [key: string]: unknown };

/** The bytes of one delta or block boundary, and whether it is a word. */
export type StreamPiece = { wire: string; isWord: boolean };

export function event(data: Json): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

function toCitation({ url, title, citedText = title }: CitedSource) {
  return {
    type: "web_search_result_location",
    url,
    title,
    encrypted_index: `index-${title}`,
    cited_text: citedText,
  };
}

type TextBlock = ScriptedBlock & { kind: "text" };

/** A citation of a source of the request, or of an unknown source when a test asks for that. */
function toCardCitation(
  card: NonNullable<TextBlock["cards"]>[number],
  sources: readonly SearchResult[],
) {
  const found = sources.findIndex(({ source }) => source === card);
  const named =
    typeof card === "string" ? { source: card, search_result_index: Math.max(0, found) } : card;
  const sent = sources[named.search_result_index];
  return {
    type: "search_result_location",
    ...named,
    title: sent?.title ?? null,
    start_block_index: 0,
    end_block_index: 1,
    cited_text: sent?.text ?? "",
  };
}

function toQuote(cited: string) {
  const pages = { start_page_number: 1, end_page_number: 2 };
  const document = { document_index: 0, document_title: null, file_id: null };
  return { type: "page_location", cited_text: cited, ...document, ...pages };
}

function toCitations({ cites, cards, quotes }: TextBlock, sources: readonly SearchResult[]) {
  if (cites === undefined && cards === undefined && quotes === undefined) return null;
  return [
    ...(cites ?? []).map(toCitation),
    ...(cards ?? []).map((card) => toCardCitation(card, sources)),
    ...(quotes ?? []).map(toQuote),
  ];
}

function toSearchResults(block: ScriptedBlock & { kind: "search" }) {
  if ("error" in block) {
    return { type: "web_search_tool_result_error", error_code: block.error };
  }
  return block.results.map(({ url, title }) => ({
    type: "web_search_result",
    url,
    title,
    encrypted_content: `content-${title}`,
    page_age: null,
  }));
}

/** Scripted blocks as the content blocks of a whole message, the `answer`-th of the simulator. */
export function toContentBlocks(
  blocks: readonly ScriptedBlock[],
  { answer = 0, sources = [] }: { answer?: number; sources?: readonly SearchResult[] } = {},
): Json[] {
  return blocks.flatMap((block, index): Json[] => {
    if (block.kind === "text") {
      return [{ type: "text", text: block.text, citations: toCitations(block, sources) }];
    }
    if (block.kind === "tool") {
      const id = `toolu_sim_${answer}_${index}`;
      return [{ type: "tool_use", id, name: block.name, input: block.input }];
    }
    const id = `srvtoolu_sim_${index}`;
    const caller = { type: "direct" };
    const input = { query: block.query };
    return [
      { type: "server_tool_use", id, name: "web_search", caller, input },
      { type: "web_search_tool_result", tool_use_id: id, content: toSearchResults(block), caller },
    ];
  });
}

function boundary(wire: string): StreamPiece {
  return { wire, isWord: false };
}

function delta(index: number, content: Json): string {
  return event({ type: "content_block_delta", index, delta: content });
}

type TextPart = { text: string; citations: readonly Json[] | null };

function isText(block: Json): block is Json & TextPart {
  return block.type === "text";
}

/** Splits a text into the deltas that are sent. */
type Split = (text: string) => readonly string[];

function textPieces(index: number, block: Json & TextPart, split: Split): StreamPiece[] {
  const { text, citations } = block;
  const start = { ...block, text: "", citations: citations === null ? null : [] };
  return [
    boundary(event({ type: "content_block_start", index, content_block: start })),
    ...split(text).map((word) => ({
      wire: delta(index, { type: "text_delta", text: word }),
      isWord: true,
    })),
    ...(citations ?? []).map((citation) =>
      boundary(delta(index, { type: "citations_delta", citation })),
    ),
  ];
}

function toolPieces(index: number, block: Json): StreamPiece[] {
  const { input, ...rest } = block;
  const start = { ...rest, input: {} };
  const json = JSON.stringify(input);
  const halves = [json.slice(0, 4), json.slice(4)];
  return [
    boundary(event({ type: "content_block_start", index, content_block: start })),
    ...halves.map((half) =>
      boundary(delta(index, { type: "input_json_delta", partial_json: half })),
    ),
  ];
}

/** Content blocks as the events of a stream, word by word. */
export function toStreamPieces(
  content: readonly Json[],
  split: Split = splitIntoDeltas,
): StreamPiece[] {
  return content.flatMap((block, index) => {
    const pieces = isText(block)
      ? textPieces(index, block, split)
      : block.type === "server_tool_use" || block.type === "tool_use"
        ? toolPieces(index, block)
        : [boundary(event({ type: "content_block_start", index, content_block: block }))];
    return [...pieces, boundary(event({ type: "content_block_stop", index }))];
  });
}
