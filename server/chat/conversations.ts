import type { Db } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { type ConversationRow, findConversation } from "./store.ts";

/** A user's own conversation. @throws AppError NOT_FOUND */
export async function getConversation(
  db: Db,
  wanted: { id: string; userId: string },
): Promise<ConversationRow> {
  const conversation = await findConversation(db, wanted.id);
  if (conversation?.user_id !== wanted.userId) throw new AppError("NOT_FOUND");
  return conversation;
}
