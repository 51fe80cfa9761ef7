import * as z from "zod";
import { startedEvent } from "../../shared/chat-events.ts";
import {
  followInput,
  messageIdInput,
  messagesInput,
  sendInput,
  stopInput,
} from "../../shared/inputs/chat.ts";
import { conversationInput, rateInput } from "../../shared/inputs/conversations.ts";
import {
  chatMemberProcedure,
  emptyOutput,
  memberProcedure,
  router,
  sendingProcedure,
  withSyncParse,
} from "../trpc.ts";
import { attachmentProcedures } from "./attachments/router.ts";
import { followReply, sendMessage, stopReply } from "./chat.ts";
import { conversationListProcedures } from "./conversation-list/router.ts";
import { markSafe } from "./danger/mark-safe.ts";
import { detectDangerInRefused } from "./danger/refused-message.ts";
import { suggestFollowUps } from "./follow-ups/follow-ups.ts";
import { getMessagesPage } from "./messages-page.ts";
import { rateReply } from "./ratings/ratings.ts";
import { searchProcedures } from "./search/router.ts";
import { shareProcedures } from "./shares/router.ts";
import { isRepeat } from "./turn/idempotency.ts";
import { getUsage } from "./usage/fair-use.ts";
import { versionProcedures } from "./versions/router.ts";
import { withUserId } from "./with-user-id.ts";

const usageOutput = z.object({
  questions_left: z.number(),
  questions_max: z.number(),
  resets_at: z.string(),
  tokens_used: z.number(),
  tokens_max: z.number(),
});

export const chatRouter = router({
  ...attachmentProcedures,
  ...conversationListProcedures,
  ...searchProcedures,
  ...shareProcedures,
  ...versionProcedures,
  // Each of its fields is read and checked on its own: another check would take longer than the query.
  messages: memberProcedure.input(withSyncParse(messagesInput)).query(withUserId(getMessagesPage)),
  markSafe: memberProcedure
    .input(conversationInput)
    .output(z.object({ status: z.literal(true) }))
    .mutation(withUserId(markSafe)),
  // A repeat of an answered message is no new one, and needs no plan.
  send: sendingProcedure(detectDangerInRefused, isRepeat)
    .input(sendInput)
    .output(startedEvent)
    .mutation(withUserId(sendMessage)),
  follow: memberProcedure.input(followInput).query(withUserId(followReply)),
  stop: memberProcedure.input(stopInput).output(emptyOutput).mutation(withUserId(stopReply)),
  followUps: chatMemberProcedure
    .input(messageIdInput)
    .output(z.object({ items: z.array(z.string()) }))
    .query(withUserId(suggestFollowUps)),
  rate: memberProcedure.input(rateInput).output(emptyOutput).mutation(withUserId(rateReply)),
  usage: memberProcedure.output(usageOutput).query(withUserId(getUsage)),
});
