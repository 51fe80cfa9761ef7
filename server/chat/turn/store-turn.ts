import type { Db, Trx } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { insertKey, updateKey } from "../../idempotency/store.ts";
import { uuidv7 } from "../../ids.ts";
import { takeTrialQuestion } from "../../trials/trials.ts";
import { linkMessageFiles } from "../attachments/message-files.ts";
import { moveAttachments } from "../attachments/store.ts";
import { listRaisedDangers, updateDangers } from "../danger/danger.ts";
import { insertMessage, lockConversation } from "../store.ts";
import { getFreeSlot } from "./guards.ts";
import { KeyConflict } from "./retry-on-conflict.ts";
import { type StoredMessage, storeMessage, type TurnContext } from "./store-message.ts";
import type { NewTurn, StoredTurn, TurnKey } from "./turn-action.ts";

async function insertReply(
  { trx, userId, now }: TurnContext,
  message: StoredMessage,
  { slot, heartbeat }: { slot: number; heartbeat: string },
): Promise<number> {
  return insertMessage(trx, {
    conversation_id: message.conversationId,
    user_id: userId,
    parent_id: message.messageId,
    depth: message.depth + 1,
    sender: "ai",
    status: "writing",
    slot,
    saved_at: heartbeat,
    text: "",
    created_at: now,
  });
}

/** @throws KeyConflict when a concurrent request used the key first */
async function storeKey(trx: Trx, key: TurnKey | null, replyId: number): Promise<void> {
  if (key === null) return;
  const subject = String(replyId);
  const { row, failed } = key;
  const isStored =
    failed === null
      ? await insertKey(trx, { ...row, subject })
      : await updateKey(trx, failed, { subject });
  if (!isStored) throw new KeyConflict();
}

async function storeFiles(
  { trx, userId }: TurnContext,
  { messageId, conversationId }: StoredMessage,
  { action, files }: NewTurn,
): Promise<void> {
  if (action.kind !== "retry") {
    await linkMessageFiles(trx, { userId, messageId, conversationId }, files);
  } else if (action.messageId !== messageId) {
    await moveAttachments(trx, { from: action.messageId, to: messageId });
  }
}

/** Looks for danger in what the person has newly written; a message that is answered again was evaluated before. */
async function detectInTurn(
  trx: Trx,
  { action, now }: NewTurn,
  { conversationId, messageId, depth }: StoredMessage,
): Promise<Pick<StoredTurn, "message" | "raised">> {
  const isRepeated =
    action.kind === "regenerate" || (action.kind === "retry" && action.messageId === messageId);
  const text = action.kind === "regenerate" ? "" : (action.message ?? "");
  if (isRepeated) {
    return { message: text, raised: await listRaisedDangers(trx, conversationId, now) };
  }
  const isFirst = action.kind === "start";
  const raised = await updateDangers(trx, { conversationId, depth, text, now, isFirst });
  return { message: text, raised };
}

/**
 * Stores the user's message, an empty reply in state `writing` and the idempotency key, in one
 * transaction. `savedAt` is the reply's first heartbeat. `beforeCommit` runs when the turn has won every
 * race and only the commit can fail; it must not use the database.
 * @throws AppError NOT_FOUND, CONFLICT
 * @throws KeyConflict
 */
export async function storeTurn(
  db: Db,
  { turn, savedAt }: { turn: NewTurn; savedAt: Date },
  beforeCommit: (stored: StoredTurn) => Promise<void>,
): Promise<StoredTurn> {
  const { action, userId } = turn;
  const conversationId = action.kind === "start" ? uuidv7(turn.now) : action.conversationId;
  return db.transaction().execute(async (trx) => {
    const context = { trx, userId, now: turn.now.toISOString() };
    const heartbeat = savedAt.toISOString();
    const exists =
      action.kind === "start" ||
      (await lockConversation(trx, { id: conversationId, activeAt: context.now }));
    if (!exists) throw new AppError("NOT_FOUND");
    if (turn.usesTrial && !(await takeTrialQuestion(trx, context))) throw new AppError("FORBIDDEN");
    const slot = await getFreeSlot(trx, { userId, conversationId });
    const message = await storeMessage(context, action, conversationId);
    await storeFiles(context, message, turn);
    const detected = await detectInTurn(trx, turn, message);
    const replyId = await insertReply(context, message, { slot, heartbeat });
    await storeKey(trx, turn.key, replyId);
    const stored = { ...message, ...detected, replyId, isFirst: action.kind === "start" };
    await beforeCommit(stored);
    return stored;
  });
}
