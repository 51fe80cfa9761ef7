import { rateInput } from "../../../shared/inputs/ratings.ts";
import { emptyOutput, memberProcedure } from "../../trpc.ts";
import { rate } from "./ratings.ts";

export const ratingProcedures = {
  rate: memberProcedure
    .input(rateInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => rate(ctx, ctx.session.userId, input)),
};
