import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { noUsage } from "../model/usage.ts";
import { chargedTokens } from "./turn-cost.ts";

// A literal: only then does the partial index fit (messages_by_depth).
const shown = sql.lit(1);
const conversationsLooked = 5;

/**
 * What a user's newest turns have cost in tokens, reading the cache left out: at most `limit`, of
 * the conversations that were busy last, so that a long history costs no more than a short one.
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
    .limit(conversationsLooked)
    .execute();
  const found: number[] = [];
  for (const { id } of conversations) {
    if (found.length >= limit) break;
    const rows = await db
      .selectFrom("messages")
      .select(["input_tokens", "output_tokens", "cache_write_tokens", "searches"])
      .where("conversation_id", "=", id)
      .where("active", "=", shown)
      .where("sender", "=", "ai")
      .where("input_tokens", "is not", null)
      .where("status", "!=", "failed")
      .orderBy("depth", "desc")
      .limit(limit - found.length)
      .execute();
    for (const row of rows) {
      found.push(
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
  return found;
}
