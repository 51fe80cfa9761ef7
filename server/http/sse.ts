import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { DangerList, ReplyEvent } from "../../shared/chat-events.ts";
import type { Pollable, PollableIterator } from "../chat/replies/pollable-iterator.ts";
import { toAppError } from "../trpc-errors.ts";
import { isOwnClient } from "./own-client.ts";

const defaultHeartbeatMs = 15_000;
const reconnectMs = 2000;
const writeCharsMax = 16_384;

/**
 * An event as the contract has it: 41 bytes for a delta beside its text. In the compact form, an event without
 * a name is a delta, and its data is the text: 17 bytes, which a slow phone has sooner.
 */
function encode({ event, id, data }: ReplyEvent, isCompact: boolean): string {
  if (isCompact && event === "delta") return `id:${id}\ndata:${JSON.stringify(data.text)}\n\n`;
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Resolves when the write buffer is empty or the connection is closed. */
function waitForDrain(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = raw;
    const isWaiting = raw.writableNeedDrain || socket?.writableNeedDrain === true;
    if (raw.destroyed || !isWaiting) return resolve();
    const done = () => {
      raw.off("drain", done).off("close", done);
      socket?.off("drain", done);
      resolve();
    };
    raw.once("drain", done).once("close", done);
    socket?.once("drain", done);
  });
}

/**
 * Writes text; false when the client reads slower than that. Node hands each chunk to the system in four
 * pieces, which was most of what a token cost. While nothing waits to be written, a chunk is one piece here.
 */
function write(raw: ServerResponse, text: string): boolean {
  const { socket } = raw;
  const canBypass = raw.headersSent && raw.chunkedEncoding && raw.writableLength === 0;
  if (!canBypass || socket === null) return raw.write(text);
  return socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}

function toErrorEvent(reply: FastifyReply, error: unknown, danger: DangerList): ReplyEvent {
  reply.log.error({ err: error }, "event stream failed");
  const { code, message, refusal } = toAppError(error);
  return { event: "error", id: "end", data: { status: false, code, message, refusal, danger } };
}

function toContractDanger(danger: DangerList): DangerList {
  return danger.map(({ kind, level, helplines }) => ({
    kind,
    level,
    helplines: helplines.map(({ number, label }) => ({ number, label })),
  }));
}

/** The events and fields that the contract promises to programs; null for any other event (decision 0053). */
function toContractEvent(event: ReplyEvent): ReplyEvent | null {
  switch (event.event) {
    case "started": {
      const { uuid, message_id, reply_id, service, danger } = event.data;
      const ids = { uuid, message_id, reply_id };
      const data = { ...ids, service: { name: service.name }, danger: toContractDanger(danger) };
      return { ...event, data };
    }
    case "delta":
      return { ...event, data: { text: event.data.text } };
    case "danger":
      return { ...event, data: { danger: toContractDanger(event.data.danger) } };
    case "end": {
      const { status, reply, finish } = event.data;
      return { ...event, data: { status, reply, finish } };
    }
    case "error": {
      const { status, code, message, danger } = event.data;
      const data = { status, code, message, danger: danger && toContractDanger(danger) };
      return { ...event, data };
    }
    default:
      return null;
  }
}

/** The state of a response. Functions of the module take it as an argument, as a reader's cursor (reply-text.ts). */
type EventResponse = {
  raw: ServerResponse;
  events: Pollable<ReplyEvent>;
  isForOwnClient: boolean;
  isCompact: boolean;
  /** True while a write is scheduled or runs, and after the end: `wake` does nothing then. */
  isBusy: boolean;
  /** The dangers raised so far, which an error event repeats. */
  danger: DangerList;
  /** Called when there are no more events, or the client has left. */
  resolve: () => void;
  reject: (error: unknown) => void;
};

const resolved = Promise.resolve();

function encodeFor({ isForOwnClient, isCompact }: EventResponse, event: ReplyEvent): string {
  const sent = isForOwnClient ? event : toContractEvent(event);
  return sent === null ? "" : encode(sent, isCompact);
}

function scheduleWrite(response: EventResponse, after: Promise<void>): void {
  if (response.isBusy) return;
  response.isBusy = true;
  void after.then(() => {
    try {
      writeAvailable(response);
    } catch (error) {
      response.reject(error);
    }
  });
}

/**
 * Writes the events that are there as one chunk, up to `writeCharsMax`. It goes on when more come, and not before the
 * client has read enough. What reading an event throws rejects the response, after the text before it.
 */
function writeAvailable(response: EventResponse): void {
  const { raw, events } = response;
  let text = "";
  let end: (() => void) | null = null;
  try {
    while (end === null && text.length <= writeCharsMax) {
      const item = events.poll();
      if (item === null) break;
      if (item.done === true) end = response.resolve;
      else {
        const { event, data } = item.value;
        if (event === "started" || event === "danger") response.danger = data.danger;
        text += encodeFor(response, item.value);
      }
    }
  } catch (error) {
    end = () => response.reject(error);
  }
  if (raw.destroyed) end = response.resolve;
  const hasCapacity = text === "" || raw.destroyed || write(raw, text);
  response.isBusy = end !== null;
  if (end !== null) end();
  else if (!hasCapacity) scheduleWrite(response, waitForDrain(raw));
  // Nothing wakes for what was there already.
  else if (text.length > writeCharsMax) scheduleWrite(response, resolved);
}

/**
 * Writes events to a client as they come, no faster than it reads. When the client disconnects, this
 * stops reading the events; whatever produces them goes on. Headers already set on the reply are sent.
 */
export async function writeEvents(
  reply: FastifyReply,
  events: PollableIterator<ReplyEvent>,
  { heartbeatMs = defaultHeartbeatMs, isCompact = false } = {},
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
  if (reply.request.method === "HEAD") {
    stopReading();
    raw.end();
    return;
  }
  // One newline only: the hint joins the first event, since a block of its own would have no id.
  raw.write(`retry: ${reconnectMs}\n`);
  const heartbeat = setInterval(() => write(raw, ":\n\n"), heartbeatMs);
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  const response: EventResponse = {
    raw,
    events: events.pollable,
    isForOwnClient: isOwnClient(reply.request),
    isCompact,
    isBusy: true,
    danger: [],
    resolve,
    reject,
  };
  try {
    response.events.setWake(() => scheduleWrite(response, resolved));
    writeAvailable(response);
    await written;
  } catch (error) {
    const event = toErrorEvent(reply, error, response.danger);
    if (!raw.destroyed) write(raw, encodeFor(response, event));
  } finally {
    clearInterval(heartbeat);
    raw.off("close", stopReading);
    stopReading();
    raw.end();
  }
}
