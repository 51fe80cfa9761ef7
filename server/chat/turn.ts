import type { Db, Trx } from "../db/database.ts";
import { isUniqueViolation } from "../db/errors.ts";
import { AppError } from "../errors.ts";
import { insertKey, type KeyRow, moveKey } from "../idempotency/store.ts";
import { uuidv7 } from "../ids.ts";
import { takeSlot } from "./guards.ts";
import {
  findLastMessage,
  findMessage,
  hideMessage,
  insertConversation,
  insertMessage,
  setMessageStatus,
  touchConversation,
} from "./store.ts";
import { titleFrom } from "./title.ts";

const attemptsMax = 3;
const goneOn = "The conversation has gone on since. Please send the message again.";
const nothingToRetry = "This message has been answered already.";

/** What a turn begins with: a new conversation, one more message, or a message once more. */
export type TurnPlan =
  | { kind: "first"; serviceId: number; message: string }
  | { kind: "next"; conversationId: string; message: string }
  /** With its `message`, it is sent anew where the conversation has gone on. */
  | { kind: "again"; conversationId: string; messageId: number; message: string | null };

/** A key that is to stand for the new reply; `failed` is the row it stood for before. */
export type TurnKey = { row: KeyRow; failed: KeyRow | null };

export type NewTurn = { userId: string; now: Date; plan: TurnPlan; key: TurnKey | null };

export type StoredTurn = {
  conversationId: string;
  messageId: number;
  replyId: number;
  /** The depth of the person's message. */
  depth: number;
};

type Placed = { conversationId: string; messageId: number; depth: number };
type Asking = { trx: Trx; userId: string; now: string };

async function placeMessage(
  { trx, userId, now }: Asking,
  place: { conversationId: string; parentId: number | null; depth: number; text: string },
): Promise<Placed> {
  const { conversationId, depth } = place;
  const messageId = await insertMessage(trx, {
    conversation_id: conversationId,
    user_id: userId,
    parent_id: place.parentId,
    depth,
    sender: "user",
    status: "sent",
    text: place.text,
    created_at: now,
  });
  return { conversationId, messageId, depth };
}

async function placeFirst(
  asking: Asking,
  plan: TurnPlan & { kind: "first" },
  conversationId: string,
): Promise<Placed> {
  await insertConversation(asking.trx, {
    id: conversationId,
    user_id: asking.userId,
    service_id: plan.serviceId,
    title: titleFrom(plan.message),
    created_at: asking.now,
    active_at: asking.now,
  });
  const place = { conversationId, parentId: null, depth: 1, text: plan.message };
  return placeMessage(asking, place);
}

async function placeNext(asking: Asking, plan: TurnPlan & { kind: "next" }): Promise<Placed> {
  const { conversationId } = plan;
  const last = await findLastMessage(asking.trx, conversationId);
  await touchConversation(asking.trx, conversationId, asking.now);
  return placeMessage(asking, {
    conversationId,
    parentId: last?.id ?? null,
    depth: (last?.depth ?? 0) + 1,
    text: plan.message,
  });
}

/** Only the last turn can be asked once more: what a later one was about would be lost otherwise. */
async function placeAgain(asking: Asking, plan: TurnPlan & { kind: "again" }): Promise<Placed> {
  const { trx, userId, now } = asking;
  const { conversationId, messageId } = plan;
  const message = await findMessage(trx, { id: messageId, userId });
  const last = await findLastMessage(trx, conversationId);
  if (message === undefined || last === undefined) throw new AppError("NOT_FOUND");
  if (last.id !== messageId) {
    if (last.parent_id !== messageId) {
      if (plan.message === null) throw new AppError("CONFLICT", { message: goneOn });
      return placeNext(asking, { kind: "next", conversationId, message: plan.message });
    }
    const short = ["failed", "interrupted", "stopped"].includes(last.status);
    if (!short) throw new AppError("CONFLICT", { message: nothingToRetry });
    await hideMessage(trx, last.id);
  }
  await setMessageStatus(trx, messageId, "sent");
  await touchConversation(trx, conversationId, now);
  return { conversationId, messageId, depth: message.depth };
}

async function placeReply(asking: Asking, placed: Placed, slot: number): Promise<number> {
  return insertMessage(asking.trx, {
    conversation_id: placed.conversationId,
    user_id: asking.userId,
    parent_id: placed.messageId,
    depth: placed.depth + 1,
    sender: "ai",
    status: "writing",
    slot,
    saved_at: asking.now,
    text: "",
    created_at: asking.now,
  });
}

/** Someone else took the key's place first: the whole turn is judged anew. */
class KeyTaken extends Error {}

async function storeKey(trx: Trx, key: TurnKey | null, replyId: number): Promise<void> {
  if (key === null) return;
  const subject = String(replyId);
  const { row, failed } = key;
  const ours =
    failed === null
      ? await insertKey(trx, { ...row, subject })
      : await moveKey(trx, failed, { subject });
  if (!ours) throw new KeyTaken();
}

/** One transaction: the person's message, a reply that is being written, and the key of both. */
export async function storeTurn(db: Db, turn: NewTurn): Promise<StoredTurn> {
  const { plan, userId } = turn;
  const conversationId = plan.kind === "first" ? uuidv7(turn.now) : plan.conversationId;
  return db.transaction().execute(async (trx) => {
    const asking = { trx, userId, now: turn.now.toISOString() };
    const slot = await takeSlot(trx, { userId, conversationId });
    const placed =
      plan.kind === "first"
        ? await placeFirst(asking, plan, conversationId)
        : plan.kind === "next"
          ? await placeNext(asking, plan)
          : await placeAgain(asking, plan);
    const replyId = await placeReply(asking, placed, slot);
    await storeKey(trx, turn.key, replyId);
    return { ...placed, replyId };
  });
}

/**
 * Judges and stores a turn anew when another one got in between: the database's unique indexes
 * decide who was first, and the second look finds what the first one stored.
 */
export async function withoutRaces<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const raced = error instanceof KeyTaken || isUniqueViolation(error);
      if (!raced || tries >= attemptsMax) throw error;
    }
  }
}
