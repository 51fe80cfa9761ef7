import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultLanguage } from "../../../shared/i18n/languages.ts";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import { detectDangerInInput } from "../../chat/danger/refused-message.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { createCaller } from "../../router.ts";
import { toAppError } from "../../trpc-errors.ts";
import { bodyMaxBytes, chatBodyMaxBytes } from "../body-limits.ts";
import { deviceCookieHeaders } from "../device-cookie.ts";
import { fromFastify, logFailure, sendFailure } from "../errors.ts";
import { registerOwnFiles } from "../files/own-files.ts";
import { createRequestContext } from "../request-context.ts";
import { type RestRow, withBodyNames } from "./rest-row.ts";
import { restRows } from "./rest-rows.ts";

const sharedCacheMs = 1000;
// A shared response must not depend on the caller.
const anonymous = {
  token: null,
  session: null,
  device: { token: null, change: undefined },
  language: defaultLanguage,
  hasNamedLanguage: false,
  requestId: "",
  ip: "",
  userAgent: null,
};

function toEtag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Whether the caller has the version of an ETag: any of a list, weak or not, and `*` (RFC 9110, 13.1.2). */
function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers["if-none-match"] ?? "").split(",").map((one) => one.trim());
  return known.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}

/**
 * Handles a row whose response is the same for everyone: computes it at most once a second, and answers
 * 304 to a client that has it.
 */
function cachedHandler(ctx: AppContext, row: RestRow) {
  let cached: { text: string; etag: string; expiresMs: number } | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const nowMs = ctx.clock.now().getTime();
    if (cached === null || nowMs >= cached.expiresMs) {
      const caller = createCaller({ ...ctx, ...anonymous });
      const text = JSON.stringify(row.toBody(await row.call(caller, undefined as never)));
      cached = { text, etag: toEtag(text), expiresMs: nowMs + sharedCacheMs };
    }
    const { text, etag } = cached;
    void reply.header("cache-control", "public, no-cache").header("etag", etag);
    if (hasVersion(request, etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(text);
  };
}

function rowHandler(ctx: AppContext, row: RestRow) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header("cache-control", "no-store");
    // Procedures refuse a missing body themselves; paths without a body must still refuse a wrong one.
    if (request.body !== undefined && !isRecord(request.body)) throw new AppError("BAD_REQUEST");
    const context = await createRequestContext(ctx, request).catch((error: unknown) => {
      if (row.isMessage !== true) throw error;
      throw toAppError(error).withDanger(detectDangerInInput(request.body));
    });
    const output = await row.call(createCaller(context), row.toInput(request) as never);
    if (row.respond !== undefined) return row.respond({ request, reply, ctx: context }, output);
    void reply.headers(deviceCookieHeaders(ctx.config, context.device));
    return reply.code(row.status ?? 200).send(row.toBody(output));
  };
}

/** Fastify's own parser refuses an empty body; some paths need none, and the others refuse it themselves. */
function acceptEmptyBodyAsUndefined(app: FastifyInstance): void {
  // It refuses keys that pollute prototypes.
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/** Registers the documented `/api` paths. Each calls a tRPC procedure; there is no second implementation. */
export async function registerRest(app: FastifyInstance, ctx: AppContext): Promise<void> {
  acceptEmptyBodyAsUndefined(app);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new AppError("NOT_FOUND")));
  registerOwnFiles(app, ctx);
  for (const row of restRows) {
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.isMessage === true ? chatBodyMaxBytes : bodyMaxBytes,
      handler: row.sharedResponse === true ? cachedHandler(ctx, row) : rowHandler(ctx, row),
      errorHandler: (thrown, request, reply) => {
        const failure = fromFastify(thrown);
        const error = row.isMessage === true ? withBodyNames(failure) : failure;
        logFailure(request, error);
        return sendFailure(reply, error, row.failureFields);
      },
    });
  }
}
