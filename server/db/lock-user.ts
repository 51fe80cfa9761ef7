import type { Trx } from "./database.ts";

/**
 * Locks a user's row until the transaction ends, so that concurrent actions of one user run one after
 * another. PostgreSQL needs it; SQLite allows one writer at a time anyway.
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable("users").set({ id: userId }).where("id", "=", userId).execute();
}
