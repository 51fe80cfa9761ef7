import * as z from "zod";
import { rateInput } from "../../../shared/inputs/ratings.ts";
import { memberProcedure } from "../../trpc.ts";
import { rate } from "./ratings.ts";

export const ratingProcedures = {
  rate: memberProcedure
    .input(rateInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => rate(ctx, ctx.session.userId, input)),
};
