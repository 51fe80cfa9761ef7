import type { Trx } from "../../db/database.ts";
import type { GroupCommit } from "../../db/statements/group-commit.ts";
import { AppError } from "../../errors.ts";
import { insertKey, updateKey } from "../../idempotency/store.ts";
import { uuidv7 } from "../../ids.ts";
import { takeTrialQuestion } from "../../trials/trials.ts";
import { linkMessageFiles } from "../attachments/message-files.ts";
import { moveAttachments } from "../attachments/store.ts";
import { listRaisedDangers, raiseDangers, updateDangers } from "../danger/danger.ts";
import { insertMessage, lockAndTouchConversation } from "../store.ts";
import { getFreeSlot } from "./guards.ts";
import { KeyConflict } from "./retry-on-conflict.ts";
import { storeMessage, type TurnContext } from "./store-message.ts";
import type { NewTurn, StoredMessage, StoredTurn, TurnKey } from "./types.ts";

async function insertReply(
  { trx, userId, now }: TurnContext,
  message: StoredMessage,
  { slot, firstHeartbeat }: { slot: number; firstHeartbeat: Date },
): Promise<number> {
  return insertMessage(trx, {
    conversation_id: message.conversationId,
    user_id: userId,
    parent_id: message.messageId,
    depth: message.depth + 1,
    sender: "ai",
    status: "writing",
    slot,
    saved_at: firstHeartbeat.toISOString(),
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

/** Raises the danger in what the person has newly written; a message that is answered again was evaluated before. */
async function raiseDangersOfTurn(
  trx: Trx,
  { action, now, firstRedFlags }: NewTurn,
  { conversationId, messageId, depth }: StoredMessage,
): Promise<Pick<StoredTurn, "text" | "raised">> {
  const isRepeated =
    action.kind === "regenerate" || (action.kind === "retry" && action.messageId === messageId);
  const text = action.kind === "regenerate" ? "" : (action.message ?? "");
  if (isRepeated) return { text, raised: await listRaisedDangers(trx, conversationId, now) };
  if (firstRedFlags === null)
    return { text, raised: await updateDangers(trx, { conversationId, depth, text, now }) };
  if (firstRedFlags.length === 0) return { text, raised: [] };
  return {
    text,
    raised: await raiseDangers(trx, { conversationId, now, replyId: null }, firstRedFlags),
  };
}

/**
 * Stores the user's message, an empty reply in state `writing` and the idempotency key, in one
 * transaction, which `runTransaction` may share with others.
 * @throws AppError NOT_FOUND, CONFLICT
 * @throws KeyConflict
 */
export async function storeTurn(
  runTransaction: GroupCommit,
  { newTurn, firstHeartbeat }: { newTurn: NewTurn; firstHeartbeat: Date },
): Promise<StoredTurn> {
  const { action, userId, now } = newTurn;
  const isFirst = action.kind === "start";
  const conversationId = isFirst ? uuidv7(now) : action.conversationId;
  return runTransaction(async (trx) => {
    const context = { trx, userId, now: now.toISOString() };
    const exists =
      isFirst ||
      (await lockAndTouchConversation(trx, { id: conversationId, activeAt: context.now }));
    if (!exists) throw new AppError("NOT_FOUND");
    if (newTurn.usesTrial && !(await takeTrialQuestion(trx, context))) {
      throw new AppError("FORBIDDEN");
    }
    const slot = await getFreeSlot(trx, { userId, conversationId });
    const message = await storeMessage(context, action, conversationId);
    await storeFiles(context, message, newTurn);
    const detected = await raiseDangersOfTurn(trx, newTurn, message);
    const replyId = await insertReply(context, message, { slot, firstHeartbeat });
    await storeKey(trx, newTurn.key, replyId);
    return { ...message, ...detected, replyId };
  });
}
