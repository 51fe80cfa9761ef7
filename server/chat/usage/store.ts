import type { Db, Trx } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { ModelUsage } from "../model/types.ts";
import { activeLiteral } from "../store.ts";
import type { ModelUsageDaysTable, TokenDaysTable } from "../table.ts";
import { chargedTokens } from "./prices.ts";

type ModelCall = {
  userId: string;
  serviceId: number;
  model: string;
  purpose: ModelUsageDaysTable["purpose"];
  /** The Indian calendar day of the call. */
  day: string;
};

const addCallStatement = prepareStatement((db, call: ModelCall & ModelUsage) => {
  const added = {
    calls: 1,
    input_tokens: call.input,
    output_tokens: call.output,
    cache_read_tokens: call.cacheRead,
    cache_write_tokens: call.cacheWrite,
    searches: call.searches,
  };
  return db
    .insertInto("model_usage_days")
    .values({
      day: call.day,
      user_id: call.userId,
      service_id: call.serviceId,
      model: call.model,
      purpose: call.purpose,
      ...added,
    })
    .onConflict((conflict) =>
      conflict.columns(["day", "user_id", "service_id", "model", "purpose"]).doUpdateSet((eb) => {
        const plus = (name: keyof typeof added) => eb(`model_usage_days.${name}`, "+", added[name]);
        return {
          calls: plus("calls"),
          input_tokens: plus("input_tokens"),
          output_tokens: plus("output_tokens"),
          cache_read_tokens: plus("cache_read_tokens"),
          cache_write_tokens: plus("cache_write_tokens"),
          searches: plus("searches"),
        };
      }),
    );
});

/**
 * Records what a call of the model costs us, even when its answer was not used; nothing for a call that never
 * reported its usage. The user's daily limit is counted separately (`token_days`). `db` may be a transaction.
 */
export async function addUsage(
  db: Db,
  { usage, ...call }: ModelCall & { usage: ModelUsage | null },
): Promise<void> {
  if (usage !== null) await addCallStatement(db, { ...call, ...usage });
}

const addTokensStatement = prepareStatement((db, { user_id, day, tokens }: TokenDaysTable) =>
  db
    .insertInto("token_days")
    .values({ user_id, day, tokens })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "day"])
        .doUpdateSet((eb) => ({ tokens: eb("token_days.tokens", "+", tokens) })),
    ),
);

export async function addDayTokens(trx: Trx, charge: TokenDaysTable): Promise<void> {
  if (charge.tokens > 0) await addTokensStatement(trx, charge);
}

/** The tokens charged to a user on an Indian calendar day. */
export async function countDayTokens(db: Db, of: { userId: string; day: string }): Promise<number> {
  const row = await db
    .selectFrom("token_days")
    .select("tokens")
    .where("user_id", "=", of.userId)
    .where("day", "=", of.day)
    .executeTakeFirst();
  return row?.tokens ?? 0;
}

/** Deletes the token counts of days before `day` (`YYYY-MM-DD`). */
export async function deleteTokenDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("token_days").where("day", "<", day).execute();
}

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
      .where("active", "=", activeLiteral)
      .where("sender", "=", "ai")
      .where("input_tokens", "is not", null)
      .where("status", "!=", "failed")
      .orderBy("depth", "desc")
      .limit(limit - tokens.length)
      .execute();
    const charged = rows.map((row) =>
      chargedTokens({
        input: row.input_tokens ?? 0,
        cacheWrite: row.cache_write_tokens ?? 0,
        output: row.output_tokens ?? 0,
        searches: row.searches ?? 0,
      }),
    );
    tokens.push(...charged);
  }
  return tokens;
}
