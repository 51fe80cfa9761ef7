import type {
  ApiBlock,
  ApiMessage,
  ApiParameters,
  ApiSearchTool,
  ModelFile,
  ModelRequest,
  ModelTurn,
} from "./types.ts";

const searchesAReply = 3;
// What waits in the cache for the next turn; people take minutes over a long answer.
const cacheControl = { type: "ephemeral", ttl: "1h" } as const;

/** How each family is asked (facts: model); others, such as a local server's, get no extras. */
const parametersByFamily: readonly [family: string, parameters: ApiParameters][] = [
  ["claude-haiku", { thinking: { type: "disabled" }, output_config: { effort: "low" } }],
  ["claude-sonnet", { thinking: { type: "between_tools" }, output_config: { effort: "low" } }],
  ["claude-opus", { output_config: { effort: "low" } }],
];

/** The web search on the model's side, which finds nothing outside `domains`. */
function searchTool(domains: readonly string[]): ApiSearchTool {
  return {
    type: "web_search_20260318",
    name: "web_search",
    max_uses: searchesAReply,
    allowed_domains: [...domains],
    user_location: { type: "approximate", country: "IN" },
    // Results come as blocks that can be cited and sent back; no code runs over them.
    allowed_callers: ["direct"],
  };
}

/** A media type that is none of the pictures is a PDF's: no other file is taken. */
function fileBlock({ name, mediaType, base64: data }: ModelFile): ApiBlock {
  switch (mediaType) {
    case "image/jpeg":
    case "image/png":
    case "image/webp":
      return { type: "image", source: { type: "base64", media_type: mediaType, data } };
    default: {
      const source = { type: "base64", media_type: "application/pdf", data } as const;
      return { type: "document", title: name, source };
    }
  }
}

type Marks = { end: boolean; files: boolean };

function messageOf({ role, text, files = [] }: ModelTurn, marks: Marks): ApiMessage {
  if (files.length === 0 && !marks.end) return { role, content: text };
  const blocks = files.map((file, index) => {
    const marked = marks.files && index === files.length - 1;
    return marked ? { ...fileBlock(file), cache_control: cacheControl } : fileBlock(file);
  });
  const words = { type: "text" as const, text, ...(marks.end && { cache_control: cacheControl }) };
  return { role, content: [...blocks, words] };
}

/**
 * The body of a request. The stable prefix comes first: tools, the service's prompt, the day, then
 * the conversation, whose end is a second mark of the cache: the next turn reads all before it.
 * `said` are the blocks of a reply that only paused.
 */
export function toRequestBody(request: ModelRequest, said: readonly ApiBlock[]) {
  const { turns, searchDomains = [] } = request;
  const family = parametersByFamily.find(([name]) => request.model.startsWith(name));
  const last = turns.length - 1;
  // Files weigh the most: what follows on them is asked over a prefix that ends with them.
  const lastFiles = turns.findLastIndex(({ files = [] }) => files.length > 0);
  const kept = request.conversation === true;
  const messages = turns.map((turn, index) =>
    messageOf(turn, { end: kept && index === last, files: kept && index === lastFiles }),
  );
  return {
    model: request.model,
    max_tokens: request.maxTokens,
    system: request.system.map(({ text, cached }) => ({
      type: "text" as const,
      text,
      ...(cached && { cache_control: cacheControl }),
    })),
    messages:
      said.length === 0
        ? messages
        : [...messages, { role: "assistant" as const, content: [...said] }],
    ...(searchDomains.length > 0 && { tools: [searchTool(searchDomains)] }),
    stream: true as const,
    ...family?.[1],
  };
}
