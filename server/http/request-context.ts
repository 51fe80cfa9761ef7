import type { FastifyRequest } from "fastify";
import { defaultLanguage } from "../../shared/i18n/languages.ts";
import { authenticate } from "../auth/sessions/session.ts";
import type { AppContext, RequestContext } from "../context.ts";
import { findNamedLanguage } from "../pages/preferences.ts";
import { readDeviceCookie } from "./device-cookie.ts";

function parseBearer(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Creates the context of a request with its session from the database; an invalid token counts as none. */
export async function createRequestContext(
  ctx: AppContext,
  request: FastifyRequest,
): Promise<RequestContext> {
  const token = parseBearer(request);
  const language = findNamedLanguage(request.headers);
  return {
    ...ctx,
    token,
    session: token === null ? null : await authenticate(ctx, token),
    device: readDeviceCookie(request),
    language: language ?? defaultLanguage,
    hasNamedLanguage: language !== undefined,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
  };
}
