import type { Db } from "../../db/database.ts";
import { isActive } from "../literal-store.ts";
import { noUsage } from "../model/usage.ts";
import { chargedTokens } from "./turn-cost.ts";

const conversationsMax = 5;

/**
 * The charged tokens of a user's newest turns, at most `limit`. Reads only the most recently active
 * conversations, so that the cost does not grow with the history.
 */
export async function listTurnTokens(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<number[]> {
  const conversations = await db
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("active_at", "desc")
    .orderBy("id", "desc")
    .limit(conversationsMax)
    .execute();
  const tokens: number[] = [];
  for (const { id } of conversations) {
    if (tokens.length >= limit) break;
    const rows = await db
      .selectFrom("messages")
      .select(["input_tokens", "output_tokens", "cache_write_tokens", "searches"])
      .where("conversation_id", "=", id)
      .where("active", "=", isActive)
      .where("sender", "=", "ai")
      .where("input_tokens", "is not", null)
      .where("status", "!=", "failed")
      .orderBy("depth", "desc")
      .limit(limit - tokens.length)
      .execute();
    for (const row of rows) {
      tokens.push(
        chargedTokens({
          ...noUsage,
          input: row.input_tokens ?? 0,
          cacheWrite: row.cache_write_tokens ?? 0,
          output: row.output_tokens ?? 0,
          searches: row.searches ?? 0,
        }),
      );
    }
  }
  return tokens;
}
