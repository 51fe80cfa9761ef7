import * as z from "zod";
import { startedEvent } from "../../shared/chat-events.ts";
import {
  followInput,
  messageIdInput,
  messagesInput,
  sendInput,
  stopInput,
} from "../../shared/inputs/chat.ts";
import { rateInput } from "../../shared/inputs/conversations.ts";
import {
  emptyOutput,
  memberProcedure,
  router,
  sendingProcedure,
  subscriberProcedure,
  withSyncParse,
} from "../trpc.ts";
import { attachmentProcedures } from "./attachments/router.ts";
import { follow, retry, send, stop } from "./chat.ts";
import { getMessagesPage } from "./conversations.ts";
import { detectDangerInRefused } from "./danger/refused-message.ts";
import { dangerProcedures, replyProcedure } from "./danger/router.ts";
import { getFollowUps } from "./follow-ups/follow-ups.ts";
import { historyProcedures } from "./history/router.ts";
import { rate } from "./ratings/ratings.ts";
import { searchProcedures } from "./search/router.ts";
import { shareProcedures } from "./shares/router.ts";
import { isRepeat } from "./turn/idempotency.ts";
import { getUsage } from "./usage/fair-use.ts";
import { versionProcedures } from "./versions/router.ts";

const usageOutput = z.object({
  questions_left: z.number(),
  questions_max: z.number(),
  resets_at: z.string(),
  tokens_used: z.number(),
  tokens_max: z.number(),
});

export const chatRouter = router({
  ...attachmentProcedures,
  ...historyProcedures,
  ...searchProcedures,
  ...shareProcedures,
  ...dangerProcedures,
  ...versionProcedures,
  // Each of its fields is read and checked on its own: another check would take longer than the query.
  messages: memberProcedure
    .input(withSyncParse(messagesInput))
    .query(({ ctx, input }) => getMessagesPage(ctx, ctx.session.userId, input)),
  // A repeat of an answered message is no new one, and needs no plan.
  send: sendingProcedure(detectDangerInRefused, isRepeat)
    .input(sendInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => send(ctx, ctx.session.userId, input)),
  // A message whose reply is incomplete, or that reply.
  retry: replyProcedure
    .input(messageIdInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => retry(ctx, ctx.session.userId, input)),
  follow: memberProcedure
    .input(followInput)
    .query(({ ctx, input }) => follow(ctx, ctx.session.userId, input)),
  stop: memberProcedure
    .input(stopInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => stop(ctx, ctx.session.userId, input)),
  followUps: subscriberProcedure
    .input(messageIdInput)
    .output(z.object({ items: z.array(z.string()) }))
    .query(({ ctx, input }) => getFollowUps(ctx, ctx.session.userId, input)),
  rate: memberProcedure
    .input(rateInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => rate(ctx, ctx.session.userId, input)),
  usage: memberProcedure.output(usageOutput).query(({ ctx }) => getUsage(ctx, ctx.session.userId)),
});
