import * as z from "zod";
import { messageIdInput } from "../../../shared/inputs/chat.ts";
import { subscriberProcedure } from "../../trpc.ts";
import { getFollowUps } from "./follow-ups.ts";

export const followUpProcedures = {
  followUps: subscriberProcedure
    .input(messageIdInput)
    .output(z.object({ items: z.array(z.string()) }))
    .query(({ ctx, input }) => getFollowUps(ctx, ctx.session.userId, input)),
};
