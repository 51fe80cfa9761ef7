import * as z from "zod/mini";
import type { ReplyCitations } from "./citations/reply-citations.ts";
import { errorCodes } from "./error-codes.ts";
import type { ReplyFigures } from "./figures/reply-figures.ts";
import { parseRefusal } from "./refusal-text.ts";
import type { ToolCall } from "./tools/tool-call.ts";

/** How a reply ended: `cut` by the model's length limit, `failed` by the model, `interrupted` by us. */
const finishes = ["complete", "cut", "refused", "stopped", "interrupted", "failed"] as const;
const finishSchema = z.enum(finishes);
export type Finish = (typeof finishes)[number];

/** A message's `status`: `sent` or `unanswered` for a person's, the others for the assistant's. */
export const messageStatuses = ["sent", "unanswered", "writing", ...finishes] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const dangerLevels = ["loud", "soft"] as const;
/** `loud`: a card with the numbers; `soft`: one quiet line. */
export type DangerLevel = (typeof dangerLevels)[number];

/**
 * What the conversation raised, and neither cleared nor expired, the most urgent first (contract, "Danger").
 * `kind` is an id of shared/red-flags/kinds.ts; another release may know more of them.
 */
export const dangerSchema = z.array(
  z.object({
    kind: z.string(),
    level: z.enum(dangerLevels),
    helplines: z.array(z.object({ number: z.string(), label: z.string() })),
  }),
);
export type DangerList = z.output<typeof dangerSchema>;

/** The first event of a stream, with the ids of the conversation and of the two messages. */
export const startedEvent = z.object({
  uuid: z.string(),
  message_id: z.number(),
  reply_id: z.number(),
  /** The message before the sent one, in a conversation that has one; absent for a reply that is followed. */
  parent_id: z.optional(z.number()),
  service: z.object({ name: z.string() }),
  /** Empty when the sender is an older release. */
  danger: z._default(dangerSchema, []),
});

/** More was detected while a reply is written: the whole list. */
export const dangerEvent = z.object({ danger: dangerSchema });

/** The next piece of the text. */
export const deltaEvent = z.object({ text: z.string() });

/** The last event of a reply that ended without an error. */
export const endEvent = z.object({
  status: z.literal(true),
  reply: z.string(),
  finish: finishSchema,
  /**
   * Where the figures of the reply stand; absent without any, or when the sender is an older release. Their
   * shape is not checked, which would cost every first visit bytes; the part that shows them loads later.
   */
  figures: z.optional(z.custom<ReplyFigures>()),
});

/** The last event of a reply that failed. */
export const errorEvent = z.object({
  status: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  /** Null or absent when the sender is another release; then `message` is all there is. */
  refusal: z.optional(z.pipe(z.unknown(), z.transform(parseRefusal))),
  danger: z.optional(dangerSchema),
});

export type StartedEvent = z.output<typeof startedEvent>;
export type EndEvent = z.output<typeof endEvent>;
type ErrorEvent = z.output<typeof errorEvent>;

/**
 * An event of a reply's stream. Clients send its `id` back as `Last-Event-ID`: `0` for started, the
 * number of characters so far for a delta and for citations, those characters and the number of tools so far for a tool
 * (`120t1`), the same for a danger (`120d1`), `end` for the last event. A tool may come twice: its id tells. Citations are all
 * those of the text so far.
 */
export type ReplyEvent =
  | { event: "started"; id: string; data: StartedEvent }
  | { event: "delta"; id: string; data: z.output<typeof deltaEvent> }
  | { event: "danger"; id: string; data: z.output<typeof dangerEvent> }
  | { event: "tool"; id: string; data: ToolCall }
  | { event: "citations"; id: string; data: ReplyCitations }
  | { event: "end"; id: string; data: EndEvent }
  | { event: "error"; id: string; data: ErrorEvent };
