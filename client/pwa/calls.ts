/** One call of a batch; `key` names its answer among those that are kept, null for all others. */
export type Call = { key: string | null; group: string };

// What may be read without a network: conversations and their list. Nothing that tells a price, and
// nothing that changes anything.
const readable: Readonly<Record<string, (input: Record<string, unknown>) => string>> = {
  "chat.messages": ({ uuid }) => String(uuid),
  "chat.history": () => "history",
};

function parseInputs(text: string | null): Record<string, Record<string, unknown>> | null {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return null;
  }
}

/** The hooks say which way a list is read; the answer is the same. */
function keyOf(name: string, input: Record<string, unknown>): string {
  const facts = Object.entries(input).filter(([field]) => field !== "direction");
  return `${name}?${JSON.stringify(facts.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

function namesOf({ pathname }: URL): string[] {
  return decodeURIComponent(pathname.slice("/trpc/".length)).split(",");
}

/** The conversations that a batch removes; none for most batches. */
export function readRemoved(url: URL, body: string): string[] {
  const inputs = parseInputs(body) ?? {};
  const places = [...namesOf(url).entries()].filter(([, name]) => name === "chat.remove");
  return places.map(([place]) => inputs[place]?.uuid).filter((uuid) => typeof uuid === "string");
}

/** The calls of a tRPC batch in its order; null when there is none that may be kept. */
export function readCalls(url: URL): Call[] | null {
  const { pathname, searchParams } = url;
  if (!pathname.startsWith("/trpc/") || searchParams.get("batch") !== "1") return null;
  const inputs = parseInputs(searchParams.get("input"));
  if (inputs === null) return null;
  const calls = namesOf(url).map((name, index): Call => {
    const input = inputs[index] ?? {};
    const group = Object.hasOwn(readable, name) ? readable[name]?.(input) : undefined;
    return group === undefined ? { key: null, group: "" } : { key: keyOf(name, input), group };
  });
  return calls.some(({ key }) => key !== null) ? calls : null;
}

/** What the server says to one call of a batch. */
export type CallAnswer = {
  result?: unknown;
  error?: { data?: { httpStatus?: number } };
};

/** The answers of a batch; null when it is none. */
export async function readAnswers(response: Response): Promise<CallAnswer[] | null> {
  const body: unknown = await response.json().catch(() => null);
  return Array.isArray(body) ? body : null;
}

// Without the server's `data` the page takes it as a call that no answer came to, which it is.
const unanswered = { error: { message: "offline", code: -32603 } };

/** A batch made of answers that were kept, as JSON texts; null where there is none. */
export function writeAnswers(texts: readonly (string | null)[]): Response {
  const items = texts.map((text) => text ?? JSON.stringify(unanswered));
  return new Response(`[${items.join(",")}]`, {
    status: texts.includes(null) ? 207 : 200,
    headers: { "content-type": "application/json" },
  });
}
