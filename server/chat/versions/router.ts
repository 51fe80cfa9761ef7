import { startedEvent } from "../../../shared/chat-events.ts";
import { messageIdInput } from "../../../shared/inputs/chat.ts";
import { editInput } from "../../../shared/inputs/conversations.ts";
import { emptyOutput, memberProcedure } from "../../trpc.ts";
import { replyProcedure } from "../danger/router.ts";
import { edit, regenerate, showVersion } from "./versions.ts";

export const versionProcedures = {
  regenerate: replyProcedure
    .input(messageIdInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => regenerate(ctx, ctx.session.userId, input)),
  edit: replyProcedure
    .input(editInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => edit(ctx, ctx.session.userId, input)),
  showVersion: memberProcedure
    .input(messageIdInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => showVersion(ctx, ctx.session.userId, input)),
};
