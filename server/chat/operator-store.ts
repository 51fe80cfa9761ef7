import { countRows } from "../db/count-rows.ts";
import type { Db } from "../db/database.ts";
import { writingLiteral } from "./store.ts";

export async function countConversations(db: Db): Promise<number> {
  return countRows(db.selectFrom("conversations"));
}

export async function countWritingReplies(db: Db): Promise<number> {
  return countRows(db.selectFrom("messages").where("status", "=", writingLiteral));
}
