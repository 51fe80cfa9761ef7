import { setImmediate as pause } from "node:timers/promises";
import type { Db, Trx } from "../../db/database.ts";
import { lockUser } from "../../db/lock-user.ts";
import { plainText } from "./pieces.ts";
import {
  hasUnindexed,
  indexMessage,
  indexTitle,
  lockUnindexedMessages,
  lockUnindexedTitles,
} from "./store.ts";
import { uniqueWords } from "./words.ts";

const batch = 50;
const usuallyWithinMs = 3000;

async function indexSome(trx: Trx, userId: string): Promise<boolean> {
  await lockUser(trx, userId);
  const messages = await lockUnindexedMessages(trx, { userId, limit: batch });
  for (const { id, conversation_id, sender, text } of messages) {
    const words = uniqueWords(sender === "ai" ? plainText(text) : text);
    await indexMessage(trx, { userId, conversationId: conversation_id, messageId: id, words });
  }
  const titles = await lockUnindexedTitles(trx, { userId, limit: batch });
  for (const { id, title } of titles) {
    await indexTitle(trx, { userId, conversationId: id, title, words: uniqueWords(title) });
  }
  return messages.length === batch || titles.length === batch;
}

/**
 * Lets the search know all that a user has said and been told, newest first; a reply once it is
 * settled. A history that takes longer than `timeoutMs` is known in full after some searches.
 */
export async function indexPending(
  db: Db,
  userId: string,
  timeoutMs = usuallyWithinMs,
): Promise<void> {
  if (!(await hasUnindexed(db, userId))) return;
  const until = performance.now() + timeoutMs;
  for (let more = true; more; ) {
    more = await db.transaction().execute((trx) => indexSome(trx, userId));
    if (performance.now() >= until) return;
    // SQLite answers without ever letting go of the process: everyone else waits for a batch, not
    // for a history.
    await pause();
  }
}
