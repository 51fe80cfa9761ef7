import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import { callRefusal, errorShape } from "../trpc-errors.ts";
import { sendFailure, setFailureHeaders } from "./errors.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * Answers a URL that is malformed or too long for any route. Without this, Fastify answers it before
 * its hooks run, with a message that repeats the URL.
 */
export function answerBadUrl(config: Config) {
  const headers = securityHeaders(config);
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header("x-request-id", request.id);
    if (!request.url.startsWith("/trpc/")) {
      void sendFailure(reply, new AppError("NOT_FOUND"));
      return;
    }
    // A tRPC batch lists its procedures in the path; a list this long holds more than the batch limit.
    const error = request.url.includes(",") ? callRefusal() : new AppError("BAD_REQUEST");
    void setFailureHeaders(reply, error).send({ error: errorShape(error, request.id) });
  };
}
