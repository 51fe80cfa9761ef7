import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { AppError, errorTable } from "../errors.ts";
import { type AppRouter, appRouter } from "../router.ts";
import { errorShape, toAppError } from "../trpc-errors.ts";
import { fromFastify, logFailure, setFailureHeaders } from "./errors.ts";
import { requestContext } from "./request-context.ts";

const batchMax = 10;
const bodyMaxBytes = 128 * 1024;
const jsonType = /^application\/json\s*(;|$)/i;
const poisonPattern = /__proto__|constructor|\\u/;

/** The input of a call as it came: the body, or of a query a part of its address. */
function getRawInput({ method, body, query }: FastifyRequest): unknown {
  return method === "GET" ? (query as Record<string, unknown>).input : body;
}

/** What must not reach the plugin: it takes forms, and its JSON.parse accepts `__proto__`. */
function rejectUnsafeInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addHook("onRequest", async ({ method, headers }) => {
    const type = headers["content-type"];
    if (method === "GET" || type === undefined || jsonType.test(type)) return;
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const input = getRawInput(request);
    if (typeof input !== "string" || !poisonPattern.test(input)) return done();
    return void parse(request, input, (error) => done(error ?? undefined));
  });
}

/** What fails before a procedure is reached is told in the same words as what fails in one. */
function setTrpcErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = fromFastify(thrown);
    logFailure(request, error);
    return setFailureHeaders(reply, error).send({ error: errorShape(error, request.id) });
  });
}

/** The typed face of the product, in a scope of its own: the plugin replaces the JSON parser. */
export async function registerTrpc(app: FastifyInstance, ctx: AppContext): Promise<void> {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = bodyMaxBytes;
  });
  rejectUnsafeInput(app);
  setTrpcErrorHandler(app);
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
