import { sql } from "kysely";
import type { MessageStatus } from "../../shared/chat-events.ts";
import type { Db } from "../db/database.ts";

// A literal instead of a parameter, because the partial index needs it (messages_writing_by_heartbeat).
const writingStatus = sql.lit<MessageStatus>("writing");

export async function countConversations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("conversations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of replies that any instance is writing. */
export async function countWriting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", writingStatus)
    .executeTakeFirstOrThrow();
  return count;
}
