import type { Socket } from "node:net";
import type { FastifyError } from "fastify";
import { messages } from "../../shared/i18n/messages.ts";
import { uuidv7 } from "../ids.ts";

const headersTooLarge = "HPE_HEADER_OVERFLOW";

/**
 * Answers a request that is not HTTP, or whose headers are too large, in the form of every other
 * failure. Node reports these before a request object exists, so this writes the response by hand.
 */
export function answerClientError(error: FastifyError, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status =
    error.code === headersTooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const body = JSON.stringify({
    status: false,
    message: error.code === headersTooLarge ? messages.tooLarge : messages.generic,
  });
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
