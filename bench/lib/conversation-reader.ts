import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { systemClock } from "../../server/clock.ts";
import { openDatabase } from "../../server/db/open.ts";
import { fillLargeFile } from "../../server/testing/large-database/fill.ts";
import { createMember } from "../../server/testing/members.ts";
import { openProduct } from "./in-process-product.ts";

const messages = 60;
const at = "2026-01-01T00:00:00.000Z";
const question =
  "You can file the complaint at the district office and keep a stamped copy. आप अपनी शिकायत ज़िला कार्यालय में दर्ज कर सकते हैं। ";
const reply = question.repeat(3);

export type ConversationReader = { token: string; conversationId: string };

/** Fills a SQLite file with a million messages, and inserts a member who has a conversation of sixty. */
export async function createConversationReader(path: string): Promise<ConversationReader> {
  const filling = openDatabase(`file:${path}`);
  await fillLargeFile(filling);
  await filling.destroy();
  const ctx = await openProduct(path);
  const { db } = ctx;
  const { id: userId, token } = await createMember({ db, ctx, clock: systemClock });
  const conversationId = randomUUID();
  await sql`insert into conversations (id, user_id, service_id, title, created_at, active_at)
    values (${conversationId}, ${userId}, 1, 'A deposit', ${at}, ${at})`.execute(db);
  for (let depth = 1; depth <= messages; depth += 1) {
    const [sender, status, text] =
      depth % 2 === 1 ? ["user", "sent", question] : ["ai", "complete", reply];
    await sql`insert into messages
        (conversation_id, user_id, depth, sender, status, created_at, indexed, text)
      values (${conversationId}, ${userId}, ${depth}, ${sender}, ${status}, ${at}, 1, ${text})`.execute(
      db,
    );
  }
  await db.destroy();
  return { token, conversationId };
}
