import { type Block, blocksOf, type Content, charsPerToken, type MessagesBody } from "./body.ts";

/** A source that the product sent, which an answer may cite. */
export type SearchResult = { source: string; title: string; text: string };

function resultsOf(content: Content | undefined): readonly Block[] {
  return blocksOf(content).filter(({ type }) => type === "search_result");
}

function textOfResult({ content }: Block): string {
  const parts: unknown[] = Array.isArray(content) ? content : [];
  return parts.map((part) => (part as { text?: unknown }).text ?? "").join("");
}

/** The sources of a request, in the order in which the API counts them. */
export function listSearchResults({ messages }: Pick<MessagesBody, "messages">): SearchResult[] {
  return messages
    .flatMap(({ content }) => resultsOf(content))
    .map((block) => {
      const { source, title } = block;
      return { source: String(source), title: String(title), text: textOfResult(block) };
    });
}

function isCited({ citations }: Block): boolean {
  return (citations as { enabled?: unknown } | null | undefined)?.enabled === true;
}

/** Whether the sources of a request can be cited, which changes the API's own system prompt. */
export function hasCitations({ messages }: MessagesBody): boolean {
  return messages.some(({ content }) => resultsOf(content).some(isCited));
}

/** The reason why the real API would refuse the sources of a request, or null. */
export function findSearchResultError({ messages }: MessagesBody): string | null {
  const blocks = messages.flatMap(({ role, content }) =>
    resultsOf(content).map((block) => ({ role, block })),
  );
  const isFilled = (value: unknown) => typeof value === "string" && value !== "";
  for (const { role, block } of blocks) {
    if (role !== "user") return "search_result: only in the user's messages";
    if (!isFilled(block.source) || !isFilled(block.title)) {
      return "search_result: source and title are required";
    }
    if (textOfResult(block).trim() === "") return "search_result.content: needs a text";
  }
  const cited = blocks.filter(({ block }) => isCited(block)).length;
  return cited === 0 || cited === blocks.length ? null : "search_result.citations: all or none";
}

export function countSearchResultTokens(content: Content | undefined): number {
  return resultsOf(content).reduce(
    (sum, block) => sum + Math.ceil(textOfResult(block).length / charsPerToken),
    0,
  );
}
