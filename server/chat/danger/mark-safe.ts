import { nowText } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { getConversation } from "../conversations.ts";
import { markDangerCleared } from "./danger-store.ts";

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
