import * as z from "zod";
import { attachmentTypes } from "../../shared/attachments.ts";
import { dangerSchema, messageStatuses } from "../../shared/chat-events.ts";
import { replyCitationsSchema } from "../../shared/citations/reply-citations.ts";
import { replyFiguresSchema } from "../../shared/figures/reply-figures.ts";
import { toolCallSchema } from "../../shared/tools/tool-call.ts";

export const attachmentOutput = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.enum(Object.keys(attachmentTypes) as (keyof typeof attachmentTypes)[]),
  bytes: z.number(),
  pages: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const messageOutput = z.object({
  id: z.number(),
  sender: z.enum(["user", "ai"]),
  message: z.string(),
  created_at: z.string(),
  status: z.enum(messageStatuses),
  /** The ids of all versions including this one, ascending; only when there are several. */
  versions: z.array(z.number()).optional(),
  /** Where the figures of a reply stand; absent without any. */
  figures: z.optional(replyFiguresSchema),
  /** The cards that a reply names as sources; only when there are any. */
  citations: z.optional(replyCitationsSchema),
  rating: z.enum(["up", "down"]).optional(),
  attachments: z.array(attachmentOutput).optional(),
  /** The calculations in a reply, in order; only when there are any. */
  tools: z.array(toolCallSchema).optional(),
});
export type MessageItem = z.output<typeof messageOutput>;

export const messagesOutput = z.object({
  items: z.array(messageOutput),
  current_page: z.number(),
  last_page: z.number(),
  title: z.string(),
  /** When a temporary conversation is deleted; absent for others. */
  expires_at: z.string().optional(),
  service: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  danger: dangerSchema,
});
export type MessagesPage = z.output<typeof messagesOutput>;
