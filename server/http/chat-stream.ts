import type { FastifyRequest } from "fastify";
import type { DangerList, EndEvent, ReplyEvent, StartedEvent } from "../../shared/chat-events.ts";
import type { FollowInput } from "../../shared/inputs/chat.ts";
import { toRefusalInDanger } from "../../shared/red-flags/refusal-in-danger.ts";
import { refusalText } from "../../shared/refusal-text.ts";
import { followStartedReply } from "../chat/chat.ts";
import type { PollableIterator } from "../chat/replies/pollable-iterator.ts";
import { AppError } from "../errors.ts";
import type { Exchange } from "./rest/rest-row.ts";
import { writeEvents } from "./sse.ts";

/** The longest that a REST call waits for a whole reply, unless `MODEL_TOTAL_MS` is set. */
const replyTimeoutMs = 40_000;

const maxOffset = 2 ** 31;

/**
 * What of a reply the client has, from its `Last-Event-ID`: the number of characters, after a tool that of tools, and
 * after a danger that of dangers. A client that has the end gets `maxOffset`. A malformed header counts as absent.
 */
export function parseLastEventId(
  request: FastifyRequest,
): Pick<FollowInput, "after" | "tools" | "dangers"> {
  const id = request.headers["last-event-id"];
  if (id === "end") return { after: maxOffset };
  const [, characters, kind, count] =
    /^([0-9]+)(?:([td])([0-9]+))?$/.exec(typeof id === "string" ? id : "") ?? [];
  if (characters === undefined) return {};
  const after = Math.min(Number(characters), maxOffset);
  const received = Math.min(Number(count), maxOffset);
  if (kind === "t") return { after, tools: received };
  return kind === "d" ? { after, dangers: received } : { after };
}

/** The parameters of the event streams in an `Accept` header that are listed with a weight above zero. */
function listAcceptedStreams(accept: string | undefined): string[][] {
  const parts = (accept ?? "").split(",");
  const listed = parts.map((part) => part.split(";").map((text) => text.trim().toLowerCase()));
  return listed.flatMap(([type, ...parameters]) => {
    const isRefused = parameters.some((text) => /^q\s*=\s*0(\.0*)?$/.test(text));
    return type === "text/event-stream" && !isRefused ? [parameters] : [];
  });
}

/** Whether an `Accept` header lists event streams with a weight above zero. */
export function acceptsEventStream(accept: string | undefined): boolean {
  return listAcceptedStreams(accept).length > 0;
}

/** Whether it asks for the short form of deltas (sse.ts), as our browser client does. */
export function acceptsCompactEvents(accept: string | undefined): boolean {
  return listAcceptedStreams(accept).some((parameters) => parameters.includes("form=compact"));
}

type EndWithDanger = EndEvent & { danger: DangerList };

/**
 * Reads a reply's events up to its end; null when they stop before it, because this server stops and another
 * writes the reply. @throws AppError when the reply failed
 */
async function waitForEnd(events: AsyncIterable<ReplyEvent>): Promise<EndWithDanger | null> {
  let danger: DangerList = [];
  for await (const { event, data } of events) {
    if (event === "started" || event === "danger") danger = data.danger;
    if (event === "end") return { ...data, danger };
    if (event === "error") {
      throw new AppError(data.code, { refusal: data.refusal ?? undefined, danger });
    }
  }
  return null;
}

/** Waits for a whole reply. At the timeout the reply is interrupted and keeps the text so far. */
async function waitForReply(
  { ctx }: Exchange,
  replyId: number,
  events: AsyncIterable<ReplyEvent>,
): Promise<EndWithDanger | null> {
  const totalMaxMs = ctx.config.model.totalMaxMs ?? replyTimeoutMs;
  const timer = setTimeout(() => void ctx.replies.expire(replyId), totalMaxMs);
  try {
    return await waitForEnd(events);
  } finally {
    clearTimeout(timer);
  }
}

/** Responds to a sent message: with a stream of events if the client accepts one, else with the whole reply. */
export async function respondToSend(exchange: Exchange, started: StartedEvent): Promise<unknown> {
  const { request, reply, ctx } = exchange;
  const events = followStartedReply(ctx, ctx.session?.userId ?? "", started);
  if (acceptsEventStream(request.headers.accept)) return respondWithEvents(exchange, events);
  const end = await waitForReply(exchange, started.reply_id, events);
  const { danger } = end ?? started;
  if (end === null || (end.finish === "interrupted" && ctx.replies.isDraining())) {
    throw new AppError("SERVICE_UNAVAILABLE", { refusal: { id: "restarting" }, danger });
  }
  if (end.finish === "interrupted") {
    const refusal = toRefusalInDanger({ id: "replyTimedOut" }, danger);
    throw new AppError("GATEWAY_TIMEOUT", { refusal, danger });
  }
  const { uuid, service } = started;
  const answer = { status: true, uuid, service, reply: end.reply, finish: end.finish, danger };
  const isRefusedInDanger = end.finish === "refused" && danger.length > 0;
  const refusal = toRefusalInDanger({ id: "replyFailed" }, danger);
  return reply.send(isRefusedInDanger ? { ...answer, message: refusalText(refusal) } : answer);
}

/** Responds with the events of a running or finished reply. */
export function respondWithEvents(
  { request, reply }: Exchange,
  events: PollableIterator<ReplyEvent>,
): Promise<void> {
  const isCompact = acceptsCompactEvents(request.headers.accept);
  return writeEvents(reply, events, { isCompact });
}
