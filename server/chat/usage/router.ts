import * as z from "zod";
import { memberProcedure } from "../../trpc.ts";
import { getUsage } from "./fair-use.ts";

const usageOutput = z.object({
  questions_left: z.number(),
  questions_max: z.number(),
  resets_at: z.string(),
  tokens_used: z.number(),
  tokens_max: z.number(),
});

export const usageProcedures = {
  usage: memberProcedure.output(usageOutput).query(({ ctx }) => getUsage(ctx, ctx.session.userId)),
};
