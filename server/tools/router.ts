import * as z from "zod";
import { runToolInput } from "../../shared/inputs/tools.ts";
import { memberProcedure, router } from "../trpc.ts";
import { callTool, listTools } from "./tools.ts";

const description = z.object({
  name: z.string(),
  description: z.string(),
  input: z.record(z.string(), z.unknown()),
});

const outcome = z.object({
  result: z.record(z.string(), z.unknown()),
  sources: z.array(z.object({ law: z.string(), url: z.string() })),
  assumptions: z.array(z.string()),
});

export const toolsRouter = router({
  list: memberProcedure.output(z.array(description)).query(() => listTools()),
  run: memberProcedure
    .input(runToolInput)
    .output(outcome)
    .mutation(({ input }) => callTool(input.name, input.input)),
});
