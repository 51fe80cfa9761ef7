import { setImmediate as pause } from "node:timers/promises";
import type { Db, Trx } from "../../db/database.ts";
import { lockUser } from "../../db/locks.ts";
import { toPlainText } from "./snippets.ts";
import {
  hasUnindexed,
  indexMessage,
  indexTitle,
  lockUnindexedMessages,
  lockUnindexedTitles,
} from "./store.ts";
import { toUniqueWords } from "./words.ts";

const batch = 50;
const defaultTimeoutMs = 3000;

/** Indexes one batch; true when there may be more. */
async function indexBatch(trx: Trx, userId: string): Promise<boolean> {
  await lockUser(trx, userId);
  const messages = await lockUnindexedMessages(trx, { userId, limit: batch });
  for (const { id, conversation_id, sender, text } of messages) {
    const words = toUniqueWords(sender === "ai" ? toPlainText(text) : text);
    await indexMessage(trx, { userId, conversationId: conversation_id, messageId: id, words });
  }
  const titles = await lockUnindexedTitles(trx, { userId, limit: batch });
  for (const { id, title } of titles) {
    await indexTitle(trx, { userId, conversationId: id, title, words: toUniqueWords(title) });
  }
  return messages.length === batch || titles.length === batch;
}

/**
 * Adds a user's messages and titles to the search index, newest first; replies once they have ended. A
 * backlog that takes longer than `timeoutMs` is completed by later searches.
 */
export async function indexPending(db: Db, userId: string, timeoutMs = defaultTimeoutMs) {
  if (!(await hasUnindexed(db, userId))) return;
  const deadline = performance.now() + timeoutMs;
  for (let hasMore = true; hasMore; ) {
    hasMore = await db.transaction().execute((trx) => indexBatch(trx, userId));
    if (performance.now() >= deadline) return;
    // SQLite queries block the process, so let other requests run after each batch.
    await pause();
  }
}
