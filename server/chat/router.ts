import { startedEvent } from "../../shared/chat-events.ts";
import {
  followInput,
  messageIdInput,
  messagesInput,
  sendInput,
  stopInput,
} from "../../shared/inputs/chat.ts";
import { emptyOutput, memberProcedure, router, sendingProcedure, withSyncParse } from "../trpc.ts";
import { attachmentProcedures } from "./attachments/router.ts";
import { follow, retry, send, stop } from "./chat.ts";
import { getMessagesPage } from "./conversations.ts";
import { detectDangerInRefused } from "./danger/refused-message.ts";
import { dangerProcedures, replyProcedure } from "./danger/router.ts";
import { followUpProcedures } from "./follow-ups/router.ts";
import { historyProcedures } from "./history/router.ts";
import { ratingProcedures } from "./ratings/router.ts";
import { searchProcedures } from "./search/router.ts";
import { shareProcedures } from "./shares/router.ts";
import { isRepeat } from "./turn/idempotency.ts";
import { usageProcedures } from "./usage/router.ts";
import { versionProcedures } from "./versions/router.ts";

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
});
