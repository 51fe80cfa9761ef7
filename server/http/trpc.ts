import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { detectDangerInInput } from "../chat/danger/refused-message.ts";
import type { AppContext } from "../context.ts";
import { AppError, errorTable } from "../errors.ts";
import { type AppRouter, appRouter } from "../router.ts";
import { toTrpcError } from "../trpc.ts";
import { callsPerBatchMax, toAppError, toErrorShape, toFailureFields } from "../trpc-errors.ts";
import { bodyMaxBytes, chatBodyMaxBytes } from "./body-limits.ts";
import { deviceCookieHeaders } from "./device-cookie.ts";
import { fromFastify, logFailure, setFailureHeaders } from "./errors.ts";
import { withName } from "./plugin-name.ts";
import { createRequestContext } from "./request-context.ts";

const jsonType = /^application\/json\s*(;|$)/i;
const unsafeKeyPattern = /__proto__|constructor|\\u/;

/** The unparsed input of a call: the body, or the `input` parameter of a query. */
function getRawInput({ method, body, query }: FastifyRequest): unknown {
  return method === "GET" ? (query as Record<string, unknown>).input : body;
}

const nameInUrlPattern = /^\w+:\/\/[^/?#]*@/;

/**
 * Refuses what the tRPC plugin would accept: form bodies, and JSON with a `__proto__` key; and calls without a
 * type, which it would refuse as plain text, like a type in capitals. The plugin would fail on TRACE and on a host
 * with a user's name, of which no `Request` can be made.
 */
function rejectUnsafeInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addHook("onRequest", async ({ method, url, headers }) => {
    if (method === "TRACE") throw new AppError("NOT_FOUND");
    if (headers.host?.includes("@") || nameInUrlPattern.test(url))
      throw new AppError("BAD_REQUEST");
    if (method === "GET" || method === "HEAD") return;
    const type = headers["content-type"] ?? "";
    if (!jsonType.test(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
    headers["content-type"] = type.toLowerCase();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const input = getRawInput(request);
    // `?input=…&input=…` is a list, which the plugin takes for a text.
    if (request.method === "GET" && Array.isArray(input)) return done(new AppError("BAD_REQUEST"));
    if (typeof input !== "string" || !unsafeKeyPattern.test(input)) return done();
    return void parse(request, input, (error) => done(error ?? undefined));
  });
}

/** All calls share one route, whose limit is that of the chat. */
function refuseLargeBodies(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, body }) => {
    const { path = "" } = params as { path?: string };
    const isChat = path.split(",").some((procedure) => procedure.startsWith("chat."));
    if (!isChat && typeof body === "string" && Buffer.byteLength(body) > bodyMaxBytes) {
      throw new AppError("PAYLOAD_TOO_LARGE");
    }
  });
}

/** tRPC's `httpLink` calls a mutation without input with an empty body, which the plugin would refuse as no JSON. */
function acceptEmptyBodyAsNull(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (request.body === "") request.body = "null";
  });
}

/** Sends errors from before a procedure in the same form as errors of a procedure. */
function setTrpcErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = fromFastify(thrown);
    logFailure(request, error);
    return setFailureHeaders(reply, error).send({ error: toErrorShape(error, request.id) });
  });
}

export function isProcedure(path: string): boolean {
  return Object.hasOwn(appRouter._def.procedures, path);
}

/** Their input holds a message: a failure carries the danger in it (contract, "Danger"). */
const messageProcedures = ["chat.send", "chat.edit"];

/** Registers the tRPC API. Needs a Fastify scope of its own, because the plugin replaces the JSON parser. */
export async function registerTrpc(app: FastifyInstance, ctx: AppContext): Promise<void> {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = chatBodyMaxBytes;
  });
  refuseLargeBodies(app);
  rejectUnsafeInput(app);
  acceptEmptyBodyAsNull(app);
  setTrpcErrorHandler(app);
  await app.register(withName("trpc calls", fastifyTRPCPlugin<AppRouter>), {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: callsPerBatchMax,
      // A long question does not fit into every URL: programs may ask by POST.
      allowMethodOverride: true,
      createContext: ({ req, info }) =>
        createRequestContext(ctx, req).catch(async (error: unknown) => {
          const messages = info.calls.filter(({ path }) => messageProcedures.includes(path));
          if (messages.length === 0) throw error;
          const inputs = await Promise.all(messages.map((call) => call.getRawInput()));
          const danger = inputs.map(detectDangerInInput).find(({ length }) => length > 0) ?? [];
          throw toTrpcError(toAppError(error).withDanger(danger));
        }),
      responseMeta({ ctx: context, errors, info }) {
        const waits = errors
          .map((error) => toAppError(error).retryAfterSeconds)
          .filter((seconds) => seconds !== undefined);
        const headers: Record<string, string> = {
          "cache-control": "no-store",
          // A batch that cannot be read at all would be answered as plain text.
          ...(info === undefined && { "content-type": "application/json" }),
          ...(context && deviceCookieHeaders(ctx.config, context.device)),
        };
        if (waits.length > 0) headers["retry-after"] = String(Math.max(...waits));
        return { headers };
      },
      onError({ error, path, req }) {
        const appError = toAppError(error);
        const clientWentAway = error.cause instanceof Error && error.cause.name === "AbortError";
        if (errorTable[appError.code].http < 500 || clientWentAway) return;
        req.log.error({ ...toFailureFields(appError), path }, "call failed");
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
