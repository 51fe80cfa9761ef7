import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { ReplyEvent } from "../../shared/chat-events.ts";
import { toAppError } from "../trpc-errors.ts";

const usualHeartbeatMs = 15_000;
const reconnectMs = 2000;

function encode({ event, id, data }: ReplyEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Resolves when the client has read what was written, or is gone. */
function drained(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (raw.destroyed) return resolve();
    const done = () => {
      raw.off("drain", done).off("close", done);
      resolve();
    };
    raw.once("drain", done).once("close", done);
  });
}

function toErrorEvent(reply: FastifyReply, error: unknown): ReplyEvent {
  reply.log.error({ err: error }, "a stream of events broke");
  const { code, message } = toAppError(error);
  return { event: "error", id: "end", data: { status: false, code, message } };
}

/**
 * Writes events to a client as they come, no faster than it reads. A client that goes away ends the
 * reading and noInput else. Headers that the reply has already are kept.
 */
export async function writeEvents(
  reply: FastifyReply,
  events: AsyncIterableIterator<ReplyEvent>,
  { heartbeatMs = usualHeartbeatMs } = {},
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  const leave = () => {
    events.return?.().catch((error: unknown) => {
      reply.log.warn({ err: error }, "a stream of events was not left in order");
    });
  };
  raw.once("close", leave);
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  // Without an event of its own, the hint would be a block without an id.
  raw.write(`retry: ${reconnectMs}\n`);
  const heartbeat = setInterval(() => raw.write(":\n\n"), heartbeatMs);
  try {
    for await (const event of events) {
      if (raw.destroyed) break;
      if (!raw.write(encode(event))) await drained(raw);
    }
  } catch (error) {
    const fault = encode(toErrorEvent(reply, error));
    if (!raw.destroyed) raw.write(fault);
  } finally {
    clearInterval(heartbeat);
    raw.off("close", leave);
    raw.end();
  }
}
