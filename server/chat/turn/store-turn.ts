import type { Db, Trx } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { AppError } from "../../errors.ts";
import { insertKey, type KeyRow, moveKey } from "../../idempotency/store.ts";
import { uuidv7 } from "../../ids.ts";
import { type MessageFile, linkMessageFiles } from "../attachments/message-files.ts";
import { moveAttachments } from "../attachments/store.ts";
import {
  findLastMessage,
  findMessage,
  insertConversation,
  insertMessage,
  lockConversation,
  setMessageStatus,
} from "../store.ts";
import { titleFromMessage } from "../titles/title-from-message.ts";
import { updateFirstTitle } from "../titles/store.ts";
import { hideBranch } from "../versions/hide-branch.ts";
import { takeSlot } from "./guards.ts";

const attemptsMax = 3;
const goneOn = "The conversation has gone on since. Please send the message again.";
const notShown = "This is not shown any more. Please open the conversation again.";
const nothingToRetry = "This message has been answered already.";

/**
 * What a turn begins with: a new conversation, one more message, a message once more, another reply
 * in the place of one that is shown, or other words in the place of a message that is shown.
 */
export type TurnPlan =
  | { kind: "first"; serviceId: number; message: string }
  | { kind: "next"; conversationId: string; message: string }
  /** With its `message`, it is sent anew where the conversation has gone on. */
  | { kind: "again"; conversationId: string; messageId: number; message: string | null }
  | { kind: "another"; conversationId: string; replyId: number }
  | { kind: "edited"; conversationId: string; messageId: number; message: string };

/** A key that is to stand for the new reply; `failed` is the row it stood for before. */
export type TurnKey = { row: KeyRow; failed: KeyRow | null };

export type NewTurn = {
  userId: string;
  now: Date;
  plan: TurnPlan;
  key: TurnKey | null;
  /** What a new message carries; one that is asked once more keeps what it has. */
  files?: readonly MessageFile[];
};

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
    title: titleFromMessage(plan.message),
    created_at: asking.now,
    active_at: asking.now,
  });
  const place = { conversationId, parentId: null, depth: 1, text: plan.message };
  return placeMessage(asking, place);
}

async function placeNext(asking: Asking, plan: TurnPlan & { kind: "next" }): Promise<Placed> {
  const { conversationId } = plan;
  const last = await findLastMessage(asking.trx, conversationId);
  return placeMessage(asking, {
    conversationId,
    parentId: last?.id ?? null,
    depth: (last?.depth ?? 0) + 1,
    text: plan.message,
  });
}

/** Only the last turn can be asked once more: what a later one was about would be lost otherwise. */
async function placeAgain(asking: Asking, plan: TurnPlan & { kind: "again" }): Promise<Placed> {
  const { trx, userId } = asking;
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
    await hideBranch(trx, { conversationId, ...last });
  }
  await setMessageStatus(trx, messageId, "sent");
  return { conversationId, messageId, depth: message.depth };
}

/** A message of the branch that is shown, which makes way with all that is below it. */
async function removeNote(
  { trx, userId }: Asking,
  wanted: { conversationId: string; id: number; sender: "user" | "ai" },
) {
  const { conversationId, id, sender } = wanted;
  const message = await findMessage(trx, { id, userId });
  if (message?.conversation_id !== conversationId || message.sender !== sender) {
    throw new AppError("NOT_FOUND");
  }
  if (message.active !== 1) throw new AppError("CONFLICT", { message: notShown });
  await hideBranch(trx, { conversationId, ...message });
  return message;
}

async function placeAnother(
  asking: Asking,
  { conversationId, replyId }: TurnPlan & { kind: "another" },
): Promise<Placed> {
  const reply = await removeNote(asking, { conversationId, id: replyId, sender: "ai" });
  if (reply.parent_id === null) throw new AppError("NOT_FOUND");
  await setMessageStatus(asking.trx, reply.parent_id, "sent");
  return { conversationId, messageId: reply.parent_id, depth: reply.depth - 1 };
}

async function placeEdited(
  asking: Asking,
  { conversationId, messageId, message }: TurnPlan & { kind: "edited" },
): Promise<Placed> {
  const wanted = { conversationId, id: messageId, sender: "user" as const };
  const { parent_id: parentId, depth } = await removeNote(asking, wanted);
  if (parentId === null) await updateFirstTitle(asking.trx, conversationId, titleFromMessage(message));
  return placeMessage(asking, { conversationId, parentId, depth, text: message });
}

function place(asking: Asking, plan: TurnPlan, conversationId: string): Promise<Placed> {
  switch (plan.kind) {
    case "first":
      return placeFirst(asking, plan, conversationId);
    case "next":
      return placeNext(asking, plan);
    case "again":
      return placeAgain(asking, plan);
    case "another":
      return placeAnother(asking, plan);
    case "edited":
      return placeEdited(asking, plan);
  }
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

async function placeFiles(asking: Asking, placed: Placed, turn: NewTurn): Promise<void> {
  const { trx, userId } = asking;
  const { plan, files = [] } = turn;
  const { messageId, conversationId } = placed;
  if (plan.kind !== "again") await linkMessageFiles(trx, { userId, messageId, conversationId }, files);
  else if (plan.messageId !== messageId) {
    await moveAttachments(trx, { from: plan.messageId, to: messageId });
  }
}

/** One transaction: the person's message, a reply that is being written, and the key of both. */
export async function storeTurn(db: Db, turn: NewTurn): Promise<StoredTurn> {
  const { plan, userId } = turn;
  const conversationId = plan.kind === "first" ? uuidv7(turn.now) : plan.conversationId;
  return db.transaction().execute(async (trx) => {
    const asking = { trx, userId, now: turn.now.toISOString() };
    const known =
      plan.kind === "first" ||
      (await lockConversation(trx, { id: conversationId, activeAt: asking.now }));
    if (!known) throw new AppError("NOT_FOUND");
    const slot = await takeSlot(trx, { userId, conversationId });
    const placed = await place(asking, plan, conversationId);
    await placeFiles(asking, placed, turn);
    const replyId = await placeReply(asking, placed, slot);
    await storeKey(trx, turn.key, replyId);
    return { ...placed, replyId };
  });
}

/**
 * Judges and stores a turn anew when another one got in between: the database's unique indexes
 * decide who was first, and the second look finds what the first one stored.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const raced = error instanceof KeyTaken || isUniqueViolation(error);
      if (!raced || tries >= attemptsMax) throw error;
    }
  }
}
