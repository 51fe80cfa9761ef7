import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { ReplyEvent } from "../../shared/chat-events.ts";
import { toAppError } from "../trpc-errors.ts";

const defaultHeartbeatMs = 15_000;
const reconnectMs = 2000;

function encode({ event, id, data }: ReplyEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Resolves when the write buffer is empty or the connection is closed. */
function waitForDrain(raw: ServerResponse): Promise<void> {
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
  reply.log.error({ err: error }, "event stream failed");
  const { code, message, refusal } = toAppError(error);
  return { event: "error", id: "end", data: { status: false, code, message, refusal } };
}

/**
 * Writes events to a client as they come, no faster than it reads. When the client disconnects, this
 * stops reading the events; whatever produces them goes on. Headers already set on the reply are sent.
 */
export async function writeEvents(
  reply: FastifyReply,
  events: AsyncIterableIterator<ReplyEvent>,
  { heartbeatMs = defaultHeartbeatMs } = {},
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  const stopReading = () => {
    events.return?.().catch((error: unknown) => {
      reply.log.warn({ err: error }, "closing the source of an event stream failed");
    });
  };
  raw.once("close", stopReading);
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  // One newline only: the hint joins the first event, since a block of its own would have no id.
  raw.write(`retry: ${reconnectMs}\n`);
  const heartbeat = setInterval(() => raw.write(":\n\n"), heartbeatMs);
  try {
    for await (const event of events) {
      if (raw.destroyed) break;
      if (!raw.write(encode(event))) await waitForDrain(raw);
    }
  } catch (error) {
    const errorEvent = encode(toErrorEvent(reply, error));
    if (!raw.destroyed) raw.write(errorEvent);
  } finally {
    clearInterval(heartbeat);
    raw.off("close", stopReading);
    raw.end();
  }
}
