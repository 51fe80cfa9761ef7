import Anthropic from "@anthropic-ai/sdk";

export type Params = Anthropic.MessageCreateParamsNonStreaming;

/** A client of the simulated model that tries each call once. */
export function createClient(baseURL: string): Anthropic {
  return new Anthropic({ apiKey: "simulated", baseURL, maxRetries: 0, logLevel: "off" });
}

export function question(text: string, more: Partial<Params> = {}): Params {
  return {
    model: "claude-haiku-5-5",
    max_tokens: 100,
    messages: [{ role: "user", content: text }],
    ...more,
  };
}

/** Reads a stream. @returns its deltas, and the error that ended it or `clean` */
export async function drain(stream: ReturnType<Anthropic["messages"]["stream"]>) {
  stream.on("error", () => {});
  const deltas: string[] = [];
  let ended: unknown = "clean";
  try {
    for await (const event of stream) {
      if (event.type === "content_block_delta" && event.delta.type === "text_delta") {
        deltas.push(event.delta.text);
      }
    }
  } catch (error) {
    ended = error;
  }
  return { deltas, ended };
}
