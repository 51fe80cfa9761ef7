import { startedEvent } from "../../../shared/chat-events.ts";
import { messageIdInput } from "../../../shared/inputs/chat.ts";
import { editInput } from "../../../shared/inputs/conversations.ts";
import { emptyOutput, memberProcedure, sendingProcedure } from "../../trpc.ts";
import { detectDangerInRefused } from "../danger/refused-message.ts";
import { forUser } from "../for-user.ts";
import { edit, regenerate, retry, showVersion } from "./versions.ts";

/** For calls that start a reply: a refusal carries the danger that was detected. */
const replyProcedure = sendingProcedure(detectDangerInRefused);

export const versionProcedures = {
  // A message whose reply is incomplete, or that reply.
  retry: replyProcedure.input(messageIdInput).output(startedEvent).mutation(forUser(retry)),
  regenerate: replyProcedure
    .input(messageIdInput)
    .output(startedEvent)
    .mutation(forUser(regenerate)),
  edit: replyProcedure.input(editInput).output(startedEvent).mutation(forUser(edit)),
  showVersion: memberProcedure
    .input(messageIdInput)
    .output(emptyOutput)
    .mutation(forUser(showVersion)),
};
