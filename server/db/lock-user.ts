import type { Trx } from "./database.ts";
import { lockRows } from "./lock-rows.ts";

/**
 * Locks a user's row until the transaction ends, so that concurrent actions of one user run one after
 * another.
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await lockRows(trx, trx.selectFrom("users").select("id").where("id", "=", userId)).execute();
}
