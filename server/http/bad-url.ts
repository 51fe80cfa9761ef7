import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import { errorShape } from "../trpc-errors.ts";
import { sendFailure, setFailureHeaders } from "./errors.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * Answers an address that cannot be read or is too long for any path. Fastify does so before its
 * hooks, in words of its own that repeat the address.
 */
export function answerBadUrl(config: Config) {
  const headers = securityHeaders(config);
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header("x-request-id", request.id);
    if (!request.url.startsWith("/trpc/")) {
      void sendFailure(reply, new AppError("NOT_FOUND"));
      return;
    }
    // The names of a batch are one part of the address: so many of them are no batch of ours.
    const error = new AppError("BAD_REQUEST");
    void setFailureHeaders(reply, error).send({ error: errorShape(error, request.id) });
  };
}
