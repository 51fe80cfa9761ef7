import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import type { InvoicesTable } from "../table.ts";

export type InvoiceRow = Selectable<InvoicesTable>;

/**
 * The next number of a series. Whoever takes one holds the series until their transaction ends, and
 * gives the number back when it fails: no gap and no number twice.
 */
export async function takeNumber(trx: Trx, series: string, year: string): Promise<number> {
  const { last_number } = await trx
    .insertInto("invoice_counters")
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet(({ eb }) => ({ last_number: eb("invoice_counters.last_number", "+", 1) })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertInvoice(
  trx: Trx,
  invoice: Insertable<InvoicesTable>,
): Promise<InvoiceRow> {
  return trx.insertInto("invoices").values(invoice).returningAll().executeTakeFirstOrThrow();
}

/** An order's documents, first to last. */
export async function listInvoicesOfOrder(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("turn")
    .execute();
}

/** The documents of all of someone's orders, in the order of the turns. */
export async function listInvoicesOfUser(db: Db, userId: string) {
  return db
    .selectFrom("invoices")
    .select(["id", "kind", "serial", "order_id"])
    .where("user_id", "=", userId)
    .orderBy("turn")
    .execute();
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What was issued from one moment to before another, by series and number. */
export async function listInvoicesBetween(
  db: Db,
  from: string,
  until: string,
): Promise<InvoiceRow[]> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("issued_at", ">=", from)
    .where("issued_at", "<", until)
    .orderBy("series")
    .orderBy("year")
    .orderBy("number")
    .execute();
}

// Databases take some tens of thousands of parameters in a query, and no more.
const idsAtOnce = 1000;

/** Documents by their ids, in no order. */
export async function listInvoicesByIds(db: Db, ids: readonly string[]): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    found.push(...(await db.selectFrom("invoices").selectAll().where("id", "in", some).execute()));
  }
  return found;
}
