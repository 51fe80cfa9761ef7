import type { Db, Trx } from "../../db/database.ts";
import { holdUser } from "../../db/hold-user.ts";
import { plainText } from "./pieces.ts";
import { indexMessage, indexTitle, listUnindexedMessages, listUnindexedTitles } from "./store.ts";
import { vocabularyOf } from "./words.ts";

const batch = 100;

async function indexSome(trx: Trx, userId: string): Promise<boolean> {
  await holdUser(trx, userId);
  const messages = await listUnindexedMessages(trx, userId, batch);
  for (const { id, conversation_id, sender, text } of messages) {
    const words = vocabularyOf(sender === "ai" ? plainText(text) : text);
    await indexMessage(trx, { userId, conversationId: conversation_id, messageId: id, words });
  }
  const titles = await listUnindexedTitles(trx, userId, batch);
  for (const { id, title } of titles) {
    await indexTitle(trx, { userId, conversationId: id, title, words: vocabularyOf(title) });
  }
  return messages.length === batch || titles.length === batch;
}

/** Lets the search know all that a user has said and been told; a reply once it is settled. */
export async function catchUp(db: Db, userId: string): Promise<void> {
  const knows = async () =>
    (await listUnindexedMessages(db, userId, 1)).length === 0 &&
    (await listUnindexedTitles(db, userId, 1)).length === 0;
  if (await knows()) return;
  for (let more = true; more; ) {
    more = await db.transaction().execute((trx) => indexSome(trx, userId));
  }
}
