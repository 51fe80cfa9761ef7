import { blocksOf, type Content, type MessagesBody } from "./body.ts";

function idsOf(content: Content | undefined, type: "tool_use" | "tool_result"): string[] {
  const field = type === "tool_use" ? "id" : "tool_use_id";
  return blocksOf(content)
    .filter((block) => block.type === type)
    .map((block) => String(block[field]));
}

/** Whether a user's message holds what tools gave, and no words of the person. */
function isToolResult(content: Content): boolean {
  return idsOf(content, "tool_result").length > 0;
}

/** Refuses what the real API refuses: calls without results, unknown ids, and calls without tools. */
export function findToolError({ messages, tools = [] }: MessagesBody): string | null {
  const used = new Set<string>();
  for (const [index, { role, content }] of messages.entries()) {
    const uses = role === "assistant" ? idsOf(content, "tool_use") : [];
    const results = idsOf(messages[index + 1]?.content, "tool_result");
    if (uses.length > 0 && tools.length === 0) return "tools: required with tool_use blocks";
    if (uses.some((id) => used.has(id))) return "messages: tool_use ids must be unique";
    if (uses.some((id) => !results.includes(id))) {
      return "messages: tool_use ids were found without tool_result blocks immediately after";
    }
    if (results.some((id) => !uses.includes(id))) return "messages: unexpected tool_use_id";
    for (const id of uses) used.add(id);
  }
  return null;
}

type Messages = Pick<MessagesBody, "messages">;

/** Where the person's last message stands; what tools gave may follow it. */
export function lastQuestionIndex({ messages }: Messages): number {
  return messages.findLastIndex(({ role, content }) => role === "user" && !isToolResult(content));
}

/** What tools gave since the person's last message, as text. */
export function listToolResults(body: Messages): string[] {
  return body.messages
    .slice(lastQuestionIndex(body) + 1)
    .flatMap(({ content }) => blocksOf(content))
    .filter(({ type }) => type === "tool_result")
    .map(({ content }) =>
      typeof content === "string" ? listFigures(content) : JSON.stringify(content),
    );
}

/** The figures of a calculation as `monthly 10379.18, total 622750.8`; any other text as it is. */
function listFigures(content: string): string {
  try {
    const { result } = JSON.parse(content);
    const figures = Object.entries(result).filter(([, value]) => typeof value !== "object");
    if (figures.length === 0) return content;
    return figures.map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`).join(", ");
  } catch {
    return content;
  }
}
