import type { ReplyEvent, StartedEvent } from "../../shared/chat-events.ts";
import { indianDay } from "../../shared/indian-time.ts";
import type { FollowInput, SendInput } from "../../shared/inputs/chat.ts";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { AppError, conflictError } from "../errors.ts";
import type { KeyRow } from "../idempotency/store.ts";
import type { RateLimit } from "../rate-limits.ts";
import { getService } from "../services/services.ts";
import { purgeAttachments } from "./attachments/purge.ts";
import { eraseConversations, purgeRemoved, purgeTemporary } from "./conversation-list/purge.ts";
import { getConversation } from "./conversations.ts";
import { getConversationDanger } from "./danger/danger.ts";
import { isOrphaned } from "./replies/orphans.ts";
import type { PollableIterator } from "./replies/pollable-iterator.ts";
import { findReply, type ReplyRow } from "./replies/reply-store.ts";
import type { ReplyPosition } from "./replies/reply-text.ts";
import { compactWordIndex } from "./search/word-index-store.ts";
import { findSharedCard } from "./shares/shares.ts";
import { guardTurn } from "./turn/guards.ts";
import { getKeyState, toKeyRow } from "./turn/idempotency.ts";
import type { PromptService } from "./turn/prepare-reply.ts";
import { toReplyEvents } from "./turn/reply-events.ts";
import { retryOnConflict } from "./turn/retry-on-conflict.ts";
import { startTurn } from "./turn/start-turn.ts";
import type { TurnDeps } from "./turn/types.ts";
import { deleteTokenDaysBefore } from "./usage/store.ts";

const followLimit: RateLimit = { name: "chat-follow", max: 120, windowSeconds: 60 };

/** A user's own reply. @throws AppError NOT_FOUND */
async function getReply(
  db: TurnDeps["db"],
  wanted: { id: number; userId: string },
): Promise<ReplyRow> {
  const reply = await findReply(db, wanted.id);
  if (reply?.user_id !== wanted.userId) throw new AppError("NOT_FOUND");
  return reply;
}

async function createStartedEvent(
  { db, clock }: Pick<TurnDeps, "db" | "clock">,
  reply: ReplyRow,
): Promise<StartedEvent> {
  const danger = await getConversationDanger(db, reply.conversation_id, clock.now());
  return {
    danger,
    uuid: reply.conversation_id,
    message_id: reply.parent_id ?? 0,
    reply_id: reply.id,
    service: { name: reply.service_name },
  };
}

/** The service of a message. @throws AppError NOT_FOUND also when the conversation has another one */
async function getTargetService(
  deps: TurnDeps,
  userId: string,
  input: SendInput,
): Promise<PromptService> {
  const service = await getService(deps.db, input.serviceId, {
    includeRetired: input.uuid !== undefined,
  });
  if (input.uuid === undefined) return service;
  const conversation = await getConversation(deps.db, { id: input.uuid, userId });
  if (conversation.service_id !== service.id) throw new AppError("NOT_FOUND");
  return service;
}

/** @throws AppError CONFLICT while the key's reply is being written, unless that reply is orphaned */
async function getSettledKeyState(deps: TurnDeps, row: KeyRow | null) {
  const state = await getKeyState(deps.db, row);
  if (state.kind !== "running") return state;
  if (isOrphaned(state.reply, deps.clock)) {
    await deps.replies.recoverOrphans();
    const recovered = await getKeyState(deps.db, row);
    if (recovered.kind !== "running") return recovered;
  }
  const replyId = state.reply.id;
  throw conflictError({ id: "replyStillRunning" }, replyId);
}

/**
 * Sends a message and starts to write its reply. An `idempotencyKey` whose message was answered
 * returns that reply's ids. When its reply failed, the stored message is answered again; if the
 * conversation has gone on since, the message is sent again at its end.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, UNPROCESSABLE_CONTENT, SERVICE_UNAVAILABLE
 */
export async function sendMessage(
  deps: TurnDeps,
  userId: string,
  input: SendInput,
): Promise<StartedEvent> {
  const { attachmentIds, message, temporary } = input;
  const service = await getTargetService(deps, userId, input);
  return retryOnConflict(async () => {
    const now = deps.clock.now();
    const row = toKeyRow(userId, input, now.toISOString());
    const state = await getSettledKeyState(deps, row);
    if (state.kind === "answered") {
      await deps.rateLimits.take(followLimit, userId);
      deps.replies.readers.refuseOverLimit(userId);
      return createStartedEvent(deps, state.reply);
    }
    if (state.kind === "failed") {
      const { conversation_id: conversationId, parent_id: messageId } = state.reply;
      await guardTurn(deps, { userId, conversationId });
      const action = { kind: "retry" as const, conversationId, messageId: messageId ?? 0, message };
      const key = row === null ? null : { row, failed: state.key };
      return startTurn(deps, { userId, now, action, key }, service);
    }
    await guardTurn(deps, { userId, conversationId: input.uuid ?? null });
    const action =
      input.uuid === undefined
        ? { kind: "start" as const, serviceId: service.id, message, temporary }
        : { kind: "continue" as const, conversationId: input.uuid, message };
    const key = row === null ? null : { row, failed: null };
    return startTurn(deps, { userId, now, action, key, attachmentIds }, service);
  });
}

/** `needsStart` is false for a reader that already has the first event. */
type EventsRequest = {
  started: StartedEvent;
  needsStart: boolean;
  position: ReplyPosition;
};

function openEvents(
  { replies }: Pick<TurnDeps, "replies">,
  userId: string,
  { position, ...start }: EventsRequest,
) {
  const reader = replies.read(start.started.reply_id, position);
  return toReplyEvents(start, replies.readers.track(userId, reader));
}

/**
 * The events of a user's own reply, from the start or after some characters.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function followReply(
  deps: TurnDeps,
  userId: string,
  input: FollowInput,
): Promise<PollableIterator<ReplyEvent>> {
  await deps.rateLimits.take(followLimit, userId);
  const reply = await getReply(deps.db, { id: input.replyId, userId });
  deps.replies.readers.refuseOverLimit(userId);
  const started = await createStartedEvent(deps, reply);
  const { after, tools, dangers } = input;
  const position = { after: after ?? 0, calculationCount: tools, dangerCount: dangers };
  return openEvents(deps, userId, { started, needsStart: after === undefined, position });
}

/** Like `followReply`, for the sender: `started` proves that the reply is theirs. */
export function followStartedReply(
  deps: Pick<TurnDeps, "replies">,
  userId: string,
  started: StartedEvent,
): PollableIterator<ReplyEvent> {
  return openEvents(deps, userId, { started, needsStart: true, position: { after: 0 } });
}

/** Stops a user's own reply; one that has ended is not changed. @throws AppError NOT_FOUND */
export async function stopReply(deps: TurnDeps, userId: string, input: { replyId: number }) {
  const reply = await getReply(deps.db, { id: input.replyId, userId });
  if (reply.status === "writing") await deps.replies.stop(reply.id);
}

/** Deletes the counts of tokens that no limit needs any more. */
export async function purgeUsage({ db, clock }: Pick<TurnDeps, "clock" | "db">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - retentionSeconds("usage", now) * 1000);
  await deleteTokenDaysBefore(db, indianDay(before));
}

// Other features may use these too.
export {
  compactWordIndex,
  eraseConversations,
  findSharedCard,
  purgeAttachments,
  purgeRemoved,
  purgeTemporary,
};
