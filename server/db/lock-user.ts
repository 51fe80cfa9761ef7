import type { Trx } from "./database.ts";

/**
 * Holds a person's row until the transaction ends, so that what one person does at once happens in
 * turn: PostgreSQL lets two transactions read the same past, SQLite lets one write at a time anyhow.
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable("users").set({ id: userId }).where("id", "=", userId).execute();
}
