import * as z from "zod";
import { dangerSchema, messageStatuses, startedEvent } from "../../shared/chat-events.ts";
import { replyCitationsSchema } from "../../shared/citations/reply-citations.ts";
import { replyFiguresSchema } from "../../shared/figures/reply-figures.ts";
import {
  followInput,
  messagesInput,
  retryInput,
  sendInput,
  stopInput,
} from "../../shared/inputs/chat.ts";
import { toolCallSchema } from "../../shared/tools/tool-call.ts";
import { memberProcedure, router } from "../trpc.ts";
import { attachmentOutput, attachmentProcedures } from "./attachments/router.ts";
import { follow, retry, send, stop } from "./chat.ts";
import { messages } from "./conversations.ts";
import { dangerProcedures, replyProcedure } from "./danger/router.ts";
import { followUpProcedures } from "./follow-ups/router.ts";
import { historyProcedures } from "./history/router.ts";
import { ratingProcedures } from "./ratings/router.ts";
import { searchProcedures } from "./search/router.ts";
import { shareProcedures } from "./shares/router.ts";
import { usageProcedures } from "./usage/router.ts";
import { versionProcedures } from "./versions/router.ts";

const messagesOutput = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      sender: z.enum(["user", "ai"]),
      message: z.string(),
      created_at: z.string(),
      status: z.enum(messageStatuses),
      versions: z.array(z.number()).optional(),
      figures: z.optional(replyFiguresSchema),
      citations: z.optional(replyCitationsSchema),
      rating: z.enum(["up", "down"]).optional(),
      attachments: z.array(attachmentOutput).optional(),
      tools: z.array(toolCallSchema).optional(),
    }),
  ),
  current_page: z.number(),
  last_page: z.number(),
  title: z.string(),
  /** When a temporary conversation is deleted; absent for others. */
  expires_at: z.string().optional(),
  service: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  danger: dangerSchema,
});

export const chatRouter = router({
  ...attachmentProcedures,
  ...historyProcedures,
  ...ratingProcedures,
  ...searchProcedures,
  ...shareProcedures,
  ...usageProcedures,
  ...dangerProcedures,
  ...followUpProcedures,
  ...versionProcedures,
  messages: memberProcedure
    .input(messagesInput)
    .output(messagesOutput)
    .query(({ ctx, input }) => messages(ctx, ctx.session.userId, input)),
  send: replyProcedure
    .input(sendInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => send(ctx, ctx.session.userId, input)),
  retry: replyProcedure
    .input(retryInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => retry(ctx, ctx.session.userId, input)),
  follow: memberProcedure
    .input(followInput)
    .query(({ ctx, input }) => follow(ctx, ctx.session.userId, input)),
  stop: memberProcedure
    .input(stopInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => stop(ctx, ctx.session.userId, input)),
});
