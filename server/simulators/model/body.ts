import * as z from "zod/mini";

const block = z.looseObject({ type: z.string() });
const content = z.union([z.string(), z.array(block).check(z.minLength(1))]);

export const messagesBody = z.looseObject({
  model: z.string().check(z.minLength(1)),
  max_tokens: z.int().check(z.positive()),
  messages: z
    .array(z.looseObject({ role: z.enum(["user", "assistant"]), content }))
    .check(z.minLength(1)),
  system: z.optional(content),
  stream: z.optional(z.boolean()),
  tools: z.optional(z.array(z.looseObject({ name: z.string() }))),
  tool_choice: z.optional(z.looseObject({ type: z.string() })),
  thinking: z.optional(z.looseObject({ type: z.string() })),
  // Removed in version 2026-10-21 of the API (research: model).
  temperature: z.optional(z.never("temperature: Extra inputs are not permitted")),
  top_p: z.optional(z.never("top_p: Extra inputs are not permitted")),
  top_k: z.optional(z.never("top_k: Extra inputs are not permitted")),
});

/** The body of `POST /v1/messages`; fields that the simulator does not read are kept. */
export type MessagesBody = z.output<typeof messagesBody>;
export type Content = z.output<typeof content>;
export type Block = z.output<typeof block>;

/** Roughly what the API counts for English. */
export const charsPerToken = 4;

/** The blocks of a content; none for a plain text. */
export function blocksOf(content: Content | undefined) {
  return content === undefined || typeof content === "string" ? [] : content;
}
