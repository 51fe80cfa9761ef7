import type { FastifyRequest } from "fastify";
import type { EndEvent, ReplyEvent, StartedEvent } from "../../shared/chat-events.ts";
import { messages } from "../../shared/i18n/messages.ts";
import { followStarted } from "../chat/chat.ts";
import { AppError } from "../errors.ts";
import type { Exchange } from "./rest-row.ts";
import { writeEvents } from "./sse.ts";

/** What a REST call waits at most for a whole reply, unless `MODEL_TOTAL_MS` says otherwise. */
const waitTotalMs = 40_000;

const maxOffset = 2 ** 31;

/**
 * How many characters of a reply the client has, by its `Last-Event-ID`: more than there are when it
 * has the end too. A malformed one is none.
 */
export function lastEventId(request: FastifyRequest): number | undefined {
  const id = request.headers["last-event-id"];
  if (id === "end") return maxOffset;
  return typeof id === "string" && /^[0-9]+$/.test(id)
    ? Math.min(Number(id), maxOffset)
    : undefined;
}

/** Whether one of the types that a client accepts is that of events, and not at a weight of zero. */
export function acceptsEventStream(accept: string | undefined): boolean {
  return (accept ?? "").split(",").some((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const refused = parameters.some((text) => /^q\s*=\s*0(\.0*)?$/.test(text));
    return type === "text/event-stream" && !refused;
  });
}

/** How a reply ended. @throws AppError when it failed */
async function waitForEnd(events: AsyncIterable<ReplyEvent>): Promise<EndEvent> {
  for await (const event of events) {
    if (event.event === "end") return event.data;
    if (event.event === "error") {
      throw new AppError(event.data.code, { message: event.data.message });
    }
  }
  throw new Error("a reply's events came to no end");
}

function getUserId({ session }: Exchange["ctx"]): string {
  return session?.userId ?? "";
}

/** Waits for a whole reply; at the total time its run is ended, and what came is kept. */
async function waitForReply({ ctx }: Exchange, started: StartedEvent): Promise<EndEvent> {
  const totalMs = ctx.config.model.totalMs ?? waitTotalMs;
  const timer = setTimeout(() => void ctx.replies.expire(started.reply_id), totalMs);
  try {
    return await waitForEnd(followStarted(ctx, getUserId(ctx), started));
  } finally {
    clearTimeout(timer);
  }
}

/** Answers a message that was sent: with events when they are asked for, else when it is whole. */
export async function respondToSend(exchange: Exchange, started: StartedEvent): Promise<unknown> {
  const { request, reply, ctx } = exchange;
  if (acceptsEventStream(request.headers.accept)) {
    return writeEvents(reply, followStarted(ctx, getUserId(ctx), started));
  }
  const end = await waitForReply(exchange, started);
  if (end.finish === "interrupted") {
    if (ctx.replies.closing()) {
      throw new AppError("SERVICE_UNAVAILABLE", { message: messages.restarting });
    }
    throw new AppError("GATEWAY_TIMEOUT", { message: messages.chatSendTimeout });
  }
  const { uuid, service } = started;
  return reply.send({ status: true, uuid, service, reply: end.reply, finish: end.finish });
}

/** Answers with the events of a reply, whoever started it. */
export function respondWithEvents(
  exchange: Exchange,
  events: AsyncIterableIterator<ReplyEvent>,
): Promise<void> {
  return writeEvents(exchange.reply, events);
}
