import * as z from "zod";
import { conversationInput } from "../../../shared/inputs/conversations.ts";
import { memberProcedure, sendingProcedure } from "../../trpc.ts";
import { markSafe } from "./mark-safe.ts";
import { detectDangerInRefused } from "./refused-message.ts";

/** For calls that start a reply: a refusal carries the danger that was detected. */
export const replyProcedure = sendingProcedure(detectDangerInRefused);

export const dangerProcedures = {
  markSafe: memberProcedure
    .input(conversationInput)
    .output(z.object({ status: z.literal(true) }))
    .mutation(({ ctx, input }) => markSafe(ctx, ctx.session.userId, input)),
};
