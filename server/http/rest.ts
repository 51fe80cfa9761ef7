import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { createCaller } from "../router.ts";
import { fromFastify, logFailure, sendFailure } from "./errors.ts";
import { registerInvoices } from "./invoices.ts";
import { registerJsonBody } from "./json-body.ts";
import { requestContext } from "./request-context.ts";
import { isRecord, type Row } from "./rest-row.ts";
import { restRows } from "./rest-rows.ts";

const bodyMaxBytes = 64 * 1024;
const sharedForMs = 1000;
// Who asks makes no difference to an answer that is the same for all.
const nobody = { session: null, requestId: "", ip: "", userAgent: null };

function toEtag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

type CachedResponse = { text: string; etag: string; untilMs: number };

/**
 * An answer that is the same for all: made once a second at most, and sent only to whoever does not
 * have it yet.
 */
function cachedHandler(ctx: AppContext, row: Row) {
  let kept: CachedResponse | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const nowMs = ctx.clock.now().getTime();
    if (kept === null || nowMs >= kept.untilMs) {
      const caller = createCaller({ ...ctx, ...nobody });
      const text = JSON.stringify(row.toBody?.(await row.call(caller, undefined as never)));
      kept = { text, etag: toEtag(text), untilMs: nowMs + sharedForMs };
    }
    const { text, etag } = kept;
    void reply.header("cache-control", "public, no-cache").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(text);
  };
}

async function answer(ctx: AppContext, row: Row, http: [FastifyRequest, FastifyReply]) {
  const [request, reply] = http;
  void reply.header("cache-control", "no-store");
  // A path that takes no body would not look at it; the others refuse a missing one themselves.
  if (request.body !== undefined && !isRecord(request.body)) throw new AppError("BAD_REQUEST");
  const context = await requestContext(ctx, request);
  const caller = createCaller(context);
  const output = await row.call(caller, row.toInput(request) as never);
  if (row.respond !== undefined) {
    return row.respond({ request, reply, ctx: context, caller }, output);
  }
  const body = row.toBody?.(output) ?? { status: true };
  return reply.code(row.status ?? 200).send(body);
}

function rowHandler(ctx: AppContext, row: Row) {
  return (request: FastifyRequest, reply: FastifyReply) => answer(ctx, row, [request, reply]);
}

/** The documented `/api` paths: a thin face of the same procedures, never a second implementation. */
export async function registerRest(app: FastifyInstance, ctx: AppContext): Promise<void> {
  registerJsonBody(app);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new AppError("NOT_FOUND")));
  registerInvoices(app, ctx);
  for (const row of restRows) {
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyLimit ?? bodyMaxBytes,
      handler: row.sharedResponse === true ? cachedHandler(ctx, row) : rowHandler(ctx, row),
      errorHandler: (thrown, request, reply) => {
        const error = fromFastify(thrown);
        logFailure(request, error);
        return sendFailure(reply, error, row.failureFields);
      },
    });
  }
}
