import * as z from "zod/mini";
import { attachmentIdsField } from "./attachments.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { idField, requiredMessage, textField } from "./fields/text.ts";
import { uuidPattern } from "./fields/uuid.ts";
import { idempotencyKeyField } from "./idempotency-key.ts";
import { limits } from "./limits.ts";

/** A conversation, as the client names it. */
export const uuid = z
  .string(requiredMessage("conversation"))
  .check(
    z.toLowerCase(),
    z.regex(uuidPattern, toIssueMessage({ id: "fieldNotUuid", values: { field: "conversation" } })),
  );

const pageInvalid = toIssueMessage({ id: "pageInvalid" });

/** Whole numbers from 1; numeric text is understood. */
const pageField = z.pipe(
  z.union([z.number(), z.string()], pageInvalid),
  z.transform((raw: number | string, ctx) => {
    const page = typeof raw === "string" && /^[0-9]{1,300}$/.test(raw) ? Number(raw) : raw;
    if (typeof page === "number" && page >= 1 && (page > 2 ** 53 || Number.isInteger(page))) {
      return Math.min(page, Number.MAX_SAFE_INTEGER);
    }
    ctx.issues.push({ code: "custom", message: pageInvalid, input: raw });
    return z.NEVER;
  }),
);

/** Page 1 holds the newest messages; those of a page ascend. */
export const messagesInput = z.object({ uuid, page: z._default(pageField, 1) });

export const messageField = textField({
  field: "message",
  max: limits.messageMaxChars,
  whenBlank: { id: "messageMissing" },
});

const temporaryInvalid = toIssueMessage({ id: "inputInvalid" });

export const sendInput = z
  .object({
    /** With a `uuid`, the service of that conversation; any other gives NOT_FOUND. */
    serviceId: idField("service"),
    uuid: z.optional(uuid),
    message: messageField,
    attachmentIds: attachmentIdsField,
    /** A new conversation that no list and no search shows, and that is deleted after a day; refused with a `uuid`. */
    temporary: z._default(z.boolean(temporaryInvalid), false),
    idempotencyKey: idempotencyKeyField,
  })
  .check(
    z.refine((input) => !input.temporary || input.uuid === undefined, {
      error: temporaryInvalid,
      path: ["temporary"],
    }),
  );

/**
 * `after` counts the characters (UTF-16 units) of the reply that the client already has. Without it
 * the events come from the start. A program follows over `httpBatchStreamLink` (other links are refused as no JSON).
 * A connection that breaks ends the loop with a plain error, not a `TRPCClientError`; following again with `after`
 * loses nothing.
 */
export const followInput = z.object({
  replyId: idField("reply"),
  after: z.optional(z.int().check(z.minimum(0))),
  /** How many of the reply's tools the client has; without it, those behind `after` are sent again. */
  tools: z.optional(z.int().check(z.minimum(0))),
  /** How often the client was told of danger at `after`; without it, it is told again there. */
  dangers: z.optional(z.int().check(z.minimum(0))),
});

export const stopInput = z.object({ replyId: idField("reply") });

export const messageIdInput = z.object({ messageId: idField("message") });

const listMaxItems = 200;

const cursorInvalid = toIssueMessage({ id: "cursorInvalid" });

/** The `next_cursor` of the page before. */
export const cursorField = z.optional(
  z.nullable(z.string(cursorInvalid).check(z.maxLength(200, cursorInvalid))),
);

/** Without a cursor the newest come. `together` leaves pinned ones in their place by time. */
export const conversationListInput = z.prefault(
  z.object({
    cursor: cursorField,
    serviceId: z.optional(idField("service")),
    together: z._default(z.boolean(), false),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(listMaxItems)), listMaxItems),
  }),
  {},
);

export type MessagesInput = z.output<typeof messagesInput>;
export type SendInput = z.output<typeof sendInput>;
export type FollowInput = z.output<typeof followInput>;
export type ConversationListInput = z.output<typeof conversationListInput>;
