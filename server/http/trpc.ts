import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { errorTable } from "../errors.ts";
import { type AppRouter, appRouter } from "../router.ts";
import { toAppError } from "../trpc-errors.ts";
import { requestContext } from "./request-context.ts";

const batchMax = 10;
const bodyMaxBytes = 128 * 1024;
const poisonPattern = /__proto__|constructor|\\u/;

/** The typed face of the product, in a scope of its own: the plugin replaces the JSON parser. */
export async function registerTrpc(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addHook("onRoute", (route) => {
    route.bodyLimit = bodyMaxBytes;
  });
  // tRPC's own JSON.parse accepts `__proto__`: what could hold it is read the strict way first.
  app.addHook("preValidation", (request, _reply, done) => {
    if (typeof request.body !== "string" || !poisonPattern.test(request.body)) return done();
    return void parse(request, request.body, (error) => done(error ?? undefined));
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: batchMax,
      createContext: ({ req }) => requestContext(ctx, req),
      responseMeta({ errors }) {
        const waits = errors
          .map((error) => toAppError(error).retryAfterSeconds)
          .filter((seconds) => seconds !== undefined);
        const headers: Record<string, string> = { "cache-control": "no-store" };
        if (waits.length > 0) headers["retry-after"] = String(Math.max(...waits));
        return { headers };
      },
      onError({ error, path, req }) {
        const appError = toAppError(error);
        const clientWentAway = error.cause instanceof Error && error.cause.name === "AbortError";
        if (errorTable[appError.code].http < 500 || clientWentAway) return;
        req.log.error({ err: appError.cause ?? appError, path }, "call failed");
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
