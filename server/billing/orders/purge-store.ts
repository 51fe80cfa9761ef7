import { sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";

/** The ids of orders before a time, oldest first. */
export async function listOldOrderIds(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes orders with all that names them. Their months stay as grants without an order: what a person has
 * today is counted from the first day of an unbroken span.
 */
export async function deleteOrders(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.updateTable("grants").set({ order_id: null }).where("order_id", "in", ids).execute();
  const invoices = trx.selectFrom("invoices").select("id").where("order_id", "in", ids);
  await trx.deleteFrom("billing_mails").where("invoice_id", "in", invoices).execute();
  // A credit note names its invoice, so it goes first.
  await trx
    .deleteFrom("invoices")
    .where("order_id", "in", ids)
    .where("against_id", "is not", null)
    .execute();
  for (const table of ["invoices", "refunds", "payments", "order_events"] as const) {
    await trx.deleteFrom(table).where("order_id", "in", ids).execute();
  }
  await trx.deleteFrom("orders").where("id", "in", ids).execute();
}

/** Deletes old grants without an order, of people who have no younger one. */
export async function deleteOldGrants(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("grants")
    .where("order_id", "is", sql.lit(null))
    .where("granted_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("grants as younger")
            .select("younger.id")
            .whereRef("younger.user_id", "=", "grants.user_id")
            .where("younger.granted_at", ">=", before),
        ),
      ),
    )
    .execute();
}
