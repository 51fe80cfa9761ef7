import type { ReplyEvent, StartedEvent } from "../../shared/chat-events.ts";
import type { FollowInput, SendInput } from "../../shared/inputs/chat.ts";
import { isRowId } from "../db/row-id.ts";
import { AppError } from "../errors.ts";
import type { RateLimit } from "../rate-limits.ts";
import { getService } from "../services/services.ts";
import { purgeAttachments } from "./attachments/purge.ts";
import { getConversation } from "./conversations.ts";
import { purgeRemoved } from "./history/purge.ts";
import { findReply, type ReplyRow } from "./replies/reply-store.ts";
import { orphanCutoff } from "./replies/stored-reply.ts";
import { findMessage } from "./store.ts";
import { toReplyEvents } from "./turn/reply-events.ts";
import { type TurnDeps, guardTurn } from "./turn/guards.ts";
import { toKeyRow, findKeyState, stillRunning } from "./turn/idempotency.ts";
import { begin } from "./turn/start-turn.ts";
import { retryOnConflict } from "./turn/store-turn.ts";

const followLimit: RateLimit = { name: "chat-follow", max: 120, windowSeconds: 60 };

type Deps = TurnDeps;
type ServiceRow = Awaited<ReturnType<typeof getService>>;

/** A user's own reply. @throws AppError NOT_FOUND */
async function getReply(
  db: Deps["db"],
  wanted: { id: number; userId: string },
): Promise<ReplyRow> {
  const reply = isRowId(wanted.id) ? await findReply(db, wanted.id) : undefined;
  if (reply?.user_id !== wanted.userId) throw new AppError("NOT_FOUND");
  return reply;
}

function startedFrom(reply: ReplyRow): StartedEvent {
  return {
    uuid: reply.conversation_id,
    message_id: reply.parent_id ?? 0,
    reply_id: reply.id,
    service: { name: reply.service_name },
  };
}

/** The service a message goes to; a conversation under another one's id is unknown. */
async function findTarget(deps: Deps, userId: string, input: SendInput): Promise<ServiceRow> {
  const service = await getService(deps.db, input.serviceId, {
    includeRetired: input.uuid !== undefined,
  });
  if (input.uuid === undefined) return service;
  const conversation = await getConversation(deps.db, { id: input.uuid, userId });
  if (conversation.service_id !== service.id) throw new AppError("NOT_FOUND");
  return service;
}

/** What a key says; a reply whose writer is gone does not keep it. */
async function readLivingKey(deps: Deps, row: Parameters<typeof findKeyState>[1]) {
  const key = await findKeyState(deps.db, row);
  if (key.kind !== "running") return key;
  if ((key.reply.saved_at ?? "") < orphanCutoff(deps.clock)) {
    await deps.replies.recoverOrphans();
    const again = await findKeyState(deps.db, row);
    if (again.kind !== "running") return again;
  }
  throw new AppError("CONFLICT", { message: stillRunning, replyId: key.reply.id });
}

/**
 * Sends a message, and has its reply written. With an `idempotencyKey` that stands for an answer
 * already, that answer's ids; one that failed is asked once more: its message is stored only
 * once, but at the end anew when the conversation has gone on.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, UNPROCESSABLE_CONTENT, SERVICE_UNAVAILABLE
 */
export async function send(deps: Deps, userId: string, input: SendInput): Promise<StartedEvent> {
  const { attachmentIds } = input;
  const service = await findTarget(deps, userId, input);
  return retryOnConflict(async () => {
    const now = deps.clock.now();
    const row = toKeyRow(userId, input, now.toISOString());
    const key = await readLivingKey(deps, row);
    if (key.kind === "answered") {
      await deps.rateLimits.take(followLimit, userId);
      deps.replies.readers.refuseOverLimit(userId);
      return startedFrom(key.reply);
    }
    if (key.kind === "again") {
      const { conversation_id: conversationId, parent_id: messageId } = key.reply;
      await guardTurn(deps, { userId, conversationId });
      const { message } = input;
      const plan = { kind: "again" as const, conversationId, messageId: messageId ?? 0, message };
      const turnKey = row === null ? null : { row, failed: key.key };
      return begin(deps, { userId, now, plan, key: turnKey }, service);
    }
    await guardTurn(deps, { userId, conversationId: input.uuid ?? null });
    const plan =
      input.uuid === undefined
        ? { kind: "first" as const, serviceId: service.id, message: input.message }
        : { kind: "next" as const, conversationId: input.uuid, message: input.message };
    const turnKey = row === null ? null : { row, failed: null };
    return begin(deps, { userId, now, plan, key: turnKey, attachmentIds }, service);
  });
}

/**
 * Has the last message answered once more, when its reply never came, failed, was interrupted or
 * stopped. What came before stays as a branch of its own.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function retry(
  deps: Deps,
  userId: string,
  input: { messageId: number },
): Promise<StartedEvent> {
  const id = input.messageId;
  const named = isRowId(id) ? await findMessage(deps.db, { id, userId }) : undefined;
  if (named === undefined) throw new AppError("NOT_FOUND");
  const messageId = named.sender === "user" ? named.id : (named.parent_id ?? 0);
  const conversationId = named.conversation_id;
  const conversation = await getConversation(deps.db, { id: conversationId, userId });
  const service = await getService(deps.db, conversation.service_id, { includeRetired: true });
  return retryOnConflict(async () => {
    await guardTurn(deps, { userId, conversationId });
    const plan = { kind: "again" as const, conversationId, messageId, message: null };
    return begin(deps, { userId, now: deps.clock.now(), plan, key: null }, service);
  });
}

type Opening = {
  userId: string;
  /** Null for a reader that has it already. */
  started: StartedEvent | null;
  reply: { id: number };
  after: number;
};

function openEvents({ replies }: Pick<Deps, "replies">, opening: Opening) {
  const reader = replies.read(opening.reply.id, opening.after);
  return toReplyEvents(opening.started, replies.readers.count(opening.userId, reader));
}

/**
 * The events of a user's own reply, from the start or after some characters.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function follow(
  deps: Deps,
  userId: string,
  input: FollowInput,
): Promise<AsyncIterableIterator<ReplyEvent>> {
  await deps.rateLimits.take(followLimit, userId);
  const reply = await getReply(deps.db, { id: input.replyId, userId });
  deps.replies.readers.refuseOverLimit(userId);
  const started = input.after === undefined ? startedFrom(reply) : null;
  return openEvents(deps, { userId, started, reply, after: input.after ?? 0 });
}

/** The same for whoever has just sent: they need not be looked up again. */
export function followStarted(
  deps: Pick<Deps, "replies">,
  userId: string,
  started: StartedEvent,
): AsyncIterableIterator<ReplyEvent> {
  return openEvents(deps, { userId, started, reply: { id: started.reply_id }, after: 0 });
}

/** Ends the model's work on a user's own reply; one that has ended is left as it is. */
export async function stop(
  deps: Deps,
  userId: string,
  input: { replyId: number },
): Promise<Record<string, never>> {
  const reply = await getReply(deps.db, { id: input.replyId, userId });
  if (reply.status === "writing") await deps.replies.stop(reply.id);
  return {};
}

/** Forgets what was removed for good, and files that belong to no message. */
export async function purgeChat(deps: Pick<Deps, "clock" | "db" | "files">): Promise<void> {
  await purgeRemoved(deps);
  await purgeAttachments(deps);
}
