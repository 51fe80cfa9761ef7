import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import { callsPerBatchMax, toCallRefusal, toErrorShape } from "../trpc-errors.ts";
import { sendFailure, setFailureHeaders } from "./errors.ts";
import { pageHeaders } from "./security-headers.ts";

/**
 * The handler that answers a URL that is malformed or too long for any route. Without this, Fastify answers it before
 * its hooks run, with a message that repeats the URL.
 */
export function createBadUrlHandler(config: Config) {
  const headers = pageHeaders(config);
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header("x-request-id", request.id);
    if (!request.url.startsWith("/trpc/")) {
      void sendFailure(reply, new AppError("NOT_FOUND"));
      return;
    }
    // A tRPC batch lists its procedures in the path; any other malformed URL names no procedure.
    const [path = ""] = request.url.split("?");
    const isBatchTooLong = path.split(",").length > callsPerBatchMax;
    const error = isBatchTooLong ? toCallRefusal() : new AppError("NOT_FOUND");
    void setFailureHeaders(reply, error).send({ error: toErrorShape(error, request.id) });
  };
}
