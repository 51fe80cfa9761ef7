import { conversationListInput } from "../../../shared/inputs/chat.ts";
import { conversationInput, pinInput, renameInput } from "../../../shared/inputs/conversations.ts";
import { emptyOutput, memberProcedure, withSyncParse } from "../../trpc.ts";
import { withUserId } from "../with-user-id.ts";
import { listConversations } from "./list-conversations.ts";
import {
  pinConversation,
  removeConversation,
  renameConversation,
  restoreConversation,
} from "./manage.ts";
import { conversationListOutput } from "./outputs.ts";

export const conversationListProcedures = {
  history: memberProcedure
    .input(conversationListInput)
    .output(withSyncParse(conversationListOutput))
    .query(withUserId(listConversations)),
  rename: memberProcedure
    .input(renameInput)
    .output(emptyOutput)
    .mutation(withUserId(renameConversation)),
  pin: memberProcedure.input(pinInput).output(emptyOutput).mutation(withUserId(pinConversation)),
  remove: memberProcedure
    .input(conversationInput)
    .output(emptyOutput)
    .mutation(withUserId(removeConversation)),
  restore: memberProcedure
    .input(conversationInput)
    .output(emptyOutput)
    .mutation(withUserId(restoreConversation)),
};
