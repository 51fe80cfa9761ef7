import { updateDangers } from "../../../server/chat/danger/danger.ts";
import { type Detect, earlierMessagesMax } from "../../../server/chat/danger/detect-danger.ts";
import { replayDangers } from "../../../server/chat/danger/replay-dangers.ts";
import type { Trx } from "../../../server/db/database.ts";
import { openTestDatabase } from "../../../server/testing/database.ts";
import type { DangerResponse } from "../../../shared/red-flags/danger-response.ts";
import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import type { Conversation } from "../conversations.ts";

/** A conversation with what its answers carry as `danger`, one list for each message. */
export type ReplayedConversation = {
  conversation: Conversation;
  dangers: readonly (readonly DangerResponse[])[];
};

const beganAtMs = Date.parse("2026-11-22T03:30:00Z");
const messageIntervalMs = 60_000;
const userId = "019ab000-0000-7000-8000-000000000000";

async function replay(trx: Trx, conversation: Conversation): Promise<ReplayedConversation> {
  const { id } = conversation;
  const began = new Date(beganAtMs).toISOString();
  const row = { id, user_id: userId, service_id: 1, title: id };
  await trx
    .insertInto("conversations")
    .values({ ...row, created_at: began, active_at: began })
    .execute();
  const dangers: DangerResponse[][] = [];
  for (const [index, text] of conversation.messages.entries()) {
    const now = new Date(beganAtMs + index * messageIntervalMs);
    const depth = 2 * index + 1;
    const message = { conversationId: id, depth, text, now, isFirst: index === 0 };
    const raised = await updateDangers(trx, message);
    const stored = { conversation_id: id, user_id: userId, created_at: now.toISOString() };
    await trx
      .insertInto("messages")
      .values({ ...stored, depth, text, sender: "user", status: "complete" })
      .execute();
    dangers.push(toDangerResponses(raised, text));
  }
  return { conversation, dangers };
}

/**
 * Sends each conversation's messages, a minute apart, through `updateDangers`, in a database of their own. Everything
 * is one transaction, because that is faster.
 */
export async function replayConversations(
  conversations: readonly Conversation[],
): Promise<ReplayedConversation[]> {
  const { db, close } = await openTestDatabase();
  const person = { id: userId, email: "asha@example.in", mobile: null, name: "Asha Verma" };
  const created = new Date(beganAtMs).toISOString();
  const replayed = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("users")
      .values({ ...person, password_hash: null, created_at: created, registered_at: created })
      .execute();
    const all: ReplayedConversation[] = [];
    for (const conversation of conversations) all.push(await replay(trx, conversation));
    return all;
  });
  await close();
  return replayed;
}

/** The messages before one that are read with it, the newest first. */
export function listEarlier(messages: readonly string[], at: number): string[] {
  return messages.slice(Math.max(0, at - earlierMessagesMax), at).toReversed();
}

/**
 * Reads a conversation with any classifier, fast enough to compare several. Its dangers neither expire nor are
 * cleared; `replayConversations` sends it through the database as well.
 */
export function replayWithoutDatabase(
  detect: Detect,
  conversation: Conversation,
): ReplayedConversation {
  const { messages } = conversation;
  const raised = replayDangers(detect, messages);
  const dangers = messages.map((text, index) => toDangerResponses(raised[index] ?? [], text));
  return { conversation, dangers };
}
