import type { Db } from "../db/database.ts";
import { writingLiteral } from "./store.ts";

export async function countConversations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("conversations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countWritingReplies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", writingLiteral)
    .executeTakeFirstOrThrow();
  return count;
}
