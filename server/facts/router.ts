import * as z from "zod";
import { factSearchInput } from "../../shared/inputs/facts.ts";
import { memberProcedure, router } from "../trpc.ts";
import { searchFacts } from "./facts.ts";

const found = z.object({
  id: z.string(),
  claim: z.string(),
  law: z.string(),
  url: z.string(),
  /** A day in India. */
  checked_on: z.string(),
});

export const factsRouter = router({
  search: memberProcedure
    .input(factSearchInput)
    .output(z.array(found))
    .query(({ ctx, input }) => searchFacts(ctx, input)),
});
