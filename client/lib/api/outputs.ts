import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../server/router.ts";

/** What each procedure answers. */
export type Outputs = inferRouterOutputs<AppRouter>;
