import { startedEvent } from "../../../shared/chat-events.ts";
import { messageIdInput } from "../../../shared/inputs/chat.ts";
import { editInput } from "../../../shared/inputs/conversations.ts";
import { emptyOutput, memberProcedure, sendingProcedure } from "../../trpc.ts";
import { detectDangerInRefused } from "../danger/refused-message.ts";
import { withUserId } from "../with-user-id.ts";
import { editMessage, regenerateReply, retryTurn, showVersion } from "./versions.ts";

/** For calls that start a reply: a refusal carries the danger that was detected. */
const replyProcedure = sendingProcedure(detectDangerInRefused);

export const versionProcedures = {
  // A message whose reply is incomplete, or that reply.
  retry: replyProcedure.input(messageIdInput).output(startedEvent).mutation(withUserId(retryTurn)),
  regenerate: replyProcedure
    .input(messageIdInput)
    .output(startedEvent)
    .mutation(withUserId(regenerateReply)),
  edit: replyProcedure.input(editInput).output(startedEvent).mutation(withUserId(editMessage)),
  showVersion: memberProcedure
    .input(messageIdInput)
    .output(emptyOutput)
    .mutation(withUserId(showVersion)),
};
