import * as z from "zod";
import { followUpsInput } from "../../../shared/inputs/follow-ups.ts";
import { subscriberProcedure } from "../../trpc.ts";
import { getFollowUps } from "./follow-ups.ts";

export const followUpProcedures = {
  followUps: subscriberProcedure
    .input(followUpsInput)
    .output(z.object({ items: z.array(z.string()) }))
    .query(({ ctx, input }) => getFollowUps(ctx, ctx.session.userId, input)),
};
