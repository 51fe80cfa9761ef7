import type {
  ApiBlock,
  ApiMessage,
  ApiParameters,
  ApiSearchTool,
  ApiTool,
  ModelFile,
  ModelRequest,
  ModelSource,
  ModelTool,
  ModelTurn,
} from "./types.ts";

const searchesPerReplyMax = 3;
// An hour, because people take minutes to answer a long reply.
const cacheControl = { type: "ephemeral", ttl: "1h" } as const;

/** Parameters for each model family (research: model). Other models, such as a local server's, get none. */
const parametersByFamily: readonly [family: string, parameters: ApiParameters][] = [
  ["claude-haiku", { thinking: { type: "disabled" }, output_config: { effort: "low" } }],
  ["claude-sonnet", { thinking: { type: "between_tools" }, output_config: { effort: "low" } }],
  ["claude-opus", { output_config: { effort: "low" } }],
];

/** The API's own web search, limited to `domains`. */
function toSearchTool(domains: readonly string[]): ApiSearchTool {
  return {
    type: "web_search_20260318",
    name: "web_search",
    max_uses: searchesPerReplyMax,
    allowed_domains: [...domains],
    user_location: { type: "approximate", country: "IN" },
    // Without code execution, results arrive as blocks that can be cited and sent back.
    allowed_callers: ["direct"],
  };
}

function toTool({ name, description, inputSchema }: ModelTool): ApiTool {
  return { name, description, input_schema: inputSchema };
}

/** The tools of a request, and whether the model may still call those of the product. */
function toToolParameters(
  { searchDomains = [], tools = [] }: ModelRequest,
  canCallTools: boolean,
): { tools?: (ApiSearchTool | ApiTool)[]; tool_choice?: { type: "none" } } {
  const search = searchDomains.length > 0 ? [toSearchTool(searchDomains)] : [];
  const all = [...search, ...tools.map(toTool)];
  if (all.length === 0) return {};
  // The tools stay, because the request still names their calls, and the cached prefix begins with them.
  return canCallTools ? { tools: all } : { tools: all, tool_choice: { type: "none" } };
}

/**
 * Uploads accept pictures and PDFs only, so any other media type is a PDF's. Citations tell which figures come from the
 * PDF. The API requires citations on all documents or on none.
 */
function toFileBlock({ name, mediaType, base64: data }: ModelFile, isCited: boolean): ApiBlock {
  switch (mediaType) {
    case "image/jpeg":
    case "image/png":
    case "image/webp":
      return { type: "image", source: { type: "base64", media_type: mediaType, data } };
    default: {
      const source = { type: "base64", media_type: "application/pdf", data } as const;
      const citations = isCited ? { citations: { enabled: true } } : {};
      return { type: "document", title: name, source, ...citations };
    }
  }
}

/** All sources of a request can be cited: the API refuses a mixture. */
function toSourceBlock({ id, title, text }: ModelSource): ApiBlock {
  const content = [{ type: "text" as const, text }];
  return { type: "search_result", source: id, title, content, citations: { enabled: true } };
}

type TurnMarks = { cacheEnd: boolean; cacheFiles: boolean; citeFiles: boolean };

function toApiMessage(turn: ModelTurn, marks: TurnMarks): ApiMessage {
  const { role, text, files = [], calculated, cardText, sources = [] } = turn;
  const extras = [calculated, cardText].filter((extra) => extra !== undefined);
  if (files.length + extras.length + sources.length === 0 && !marks.cacheEnd)
    return { role, content: text };
  const fileBlocks = files.map((file, index) => {
    const isMarked = marks.cacheFiles && index === files.length - 1;
    const block = toFileBlock(file, marks.citeFiles);
    return isMarked ? { ...block, cache_control: cacheControl } : block;
  });
  const textBlock = {
    type: "text" as const,
    text,
    ...(marks.cacheEnd && { cache_control: cacheControl }),
  };
  const extraBlocks = extras.map((extra) => ({ type: "text" as const, text: extra }));
  const sourceBlocks = sources.map(toSourceBlock);
  return { role, content: [...fileBlocks, textBlock, ...extraBlocks, ...sourceBlocks] };
}

/** What the earlier requests of a reply left: its own messages so far, and whether it may call a tool. */
export type ReplyProgress = { earlier: readonly ApiMessage[]; canCallTools: boolean };

/**
 * The body of a request. The stable prefix comes first: tools, the service's prompt, the day, then
 * the conversation. The end of the conversation is a second cache mark, so that the next turn reads
 * everything before it from the cache. The reply's own messages follow the conversation.
 */
export function toRequestBody(request: ModelRequest, { earlier, canCallTools }: ReplyProgress) {
  const { turns } = request;
  const family = parametersByFamily.find(([name]) => request.model.startsWith(name));
  const last = turns.length - 1;
  // Files cost the most tokens, so the last turn with files ends a cached prefix too.
  const lastWithFiles = turns.findLastIndex(({ files = [] }) => files.length > 0);
  const cacheTurns = request.cacheTurns === true;
  const messages = turns.map((turn, index) =>
    toApiMessage(turn, {
      cacheEnd: cacheTurns && index === last,
      cacheFiles: cacheTurns && index === lastWithFiles,
      citeFiles: request.citeFiles === true,
    }),
  );
  return {
    model: request.model,
    max_tokens: request.maxTokens,
    system: request.system.map(({ text, endsCache }) => ({
      type: "text" as const,
      text,
      ...(endsCache && { cache_control: cacheControl }),
    })),
    messages: [...messages, ...earlier],
    ...toToolParameters(request, canCallTools),
    stream: request.stream !== false,
    ...family?.[1],
  };
}
