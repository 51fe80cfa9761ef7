import * as z from "zod";
import { router, visitorProcedure } from "../trpc.ts";
import { listServices } from "./services.ts";

const service = z.object({ id: z.number(), name: z.string(), icon: z.string(), slug: z.string() });

export const servicesRouter = router({
  list: visitorProcedure.output(z.array(service)).query(({ ctx }) => listServices(ctx.db)),
});
