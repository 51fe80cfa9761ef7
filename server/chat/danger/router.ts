import * as z from "zod";
import { safeInput } from "../../../shared/inputs/chat.ts";
import { memberProcedure, sendingProcedure } from "../../trpc.ts";
import { markSafe } from "./mark-safe.ts";
import { hearRefusedMessage } from "./refused-message.ts";

/** For calls that start a reply: a refusal carries the danger that was heard. */
export const replyProcedure = sendingProcedure(hearRefusedMessage);

/** The procedure that puts a conversation's dangers at rest. */
export const dangerProcedures = {
  markSafe: memberProcedure
    .input(safeInput)
    .output(z.object({ status: z.literal(true) }))
    .mutation(({ ctx, input }) => markSafe(ctx, ctx.session.userId, input)),
};
