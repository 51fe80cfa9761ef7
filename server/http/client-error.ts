import type { Socket } from "node:net";
import type { FastifyError } from "fastify";
import type { Refusal } from "../../shared/refusal-text.ts";
import { AppError } from "../errors.ts";
import { uuidv7 } from "../ids.ts";
import { failureBody } from "./errors.ts";

const headersTooLarge = "HPE_HEADER_OVERFLOW";

/**
 * Answers a request that is not HTTP, or whose headers are too large, in the form of every other
 * failure. Node reports these before a request object exists, so this writes the response by hand.
 */
export function sendClientError(error: FastifyError, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === headersTooLarge;
  const status = isTooLarge ? "413 Content Too Large" : "400 Bad Request";
  const refusal: Refusal = { id: isTooLarge ? "requestTooLarge" : "unexpectedError" };
  const body = JSON.stringify(failureBody(new AppError("BAD_REQUEST", { refusal })));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    `x-request-id: ${uuidv7(new Date())}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
