import * as z from "zod/mini";
import { attachmentIdsField } from "./attachments.ts";
import { idempotencyKeyField } from "./idempotency-key.ts";
import { limits } from "./limits.ts";
import { idField, textField } from "./text.ts";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A conversation, as the client names it. */
export const uuid = z
  .string("Conversation is required")
  .check(z.toLowerCase(), z.regex(uuidPattern, "Conversation must be a UUID"));

/** Whole numbers from 1; numeric text is understood. */
export const pageField = z.pipe(
  z.union([z.number(), z.string()], "Page must be a whole number from 1"),
  z.transform((raw: number | string, ctx) => {
    const page = typeof raw === "string" && /^[0-9]{1,300}$/.test(raw) ? Number(raw) : raw;
    if (typeof page === "number" && page >= 1 && (page > 2 ** 53 || Number.isInteger(page))) {
      return Math.min(page, Number.MAX_SAFE_INTEGER);
    }
    ctx.issues.push({ code: "custom", message: "Page must be a whole number from 1", input: raw });
    return z.NEVER;
  }),
);

export const messagesInput = z.object({ uuid, page: z._default(pageField, 1) });

export const messageField = textField({
  label: "Message",
  max: limits.messageMaxChars,
  blank: "Please write a message",
});

export const sendInput = z.object({
  serviceId: idField("Service"),
  uuid: z.optional(uuid),
  message: messageField,
  attachmentIds: attachmentIdsField,
  idempotencyKey: idempotencyKeyField,
});

/**
 * `after` counts the characters (UTF-16 units) of the reply that the reader already has; without it
 * the events come from the start.
 */
export const followInput = z.object({
  replyId: idField("Reply"),
  after: z.optional(z.int().check(z.minimum(0))),
});

export const stopInput = z.object({ replyId: idField("Reply") });

/** The person's message, or the reply to it that fell short. */
export const retryInput = z.object({ messageId: idField("Message") });

const historyMaxItems = 200;

export const cursorField = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/**
 * `cursor` is what the page before said; without it the newest come. `together` leaves pinned ones in
 * their place among the others.
 */
export const historyInput = z.object({
  cursor: cursorField,
  serviceId: z.optional(idField("Service")),
  together: z._default(z.boolean(), false),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(historyMaxItems)), historyMaxItems),
});

export type MessagesInput = z.output<typeof messagesInput>;
export type SendInput = z.output<typeof sendInput>;
export type FollowInput = z.output<typeof followInput>;
export type HistoryInput = z.output<typeof historyInput>;
