import { rateInput } from "../../../shared/inputs/ratings.ts";
import { done, memberProcedure } from "../../trpc.ts";
import { rate } from "./ratings.ts";

export const ratingProcedures = {
  rate: memberProcedure
    .input(rateInput)
    .output(done)
    .mutation(({ ctx, input }) => rate(ctx, ctx.session.userId, input)),
};
