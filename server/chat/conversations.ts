import { nowText } from "../clock.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { markDangerCleared } from "./danger/danger-store.ts";
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

/** Clears all dangers of a user's own conversation. @throws AppError NOT_FOUND */
export async function markSafe(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: string,
  { uuid }: { uuid: string },
): Promise<{ status: true }> {
  await getConversation(db, { id: uuid, userId });
  await markDangerCleared(db, uuid, nowText(clock));
  return { status: true };
}
