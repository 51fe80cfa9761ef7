import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { InvoicesTable } from "../table.ts";
import { largestNumber, listSeriesOfYear } from "./serial.ts";

export type InvoiceRow = Selectable<InvoicesTable>;

const takeNumberStatement = prepareStatement(
  (db, { series, year }: { series: string; year: string }) =>
    db
      .insertInto("invoice_counters")
      .values({ series, year, last_number: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["series", "year"])
          .doUpdateSet(({ eb }) => ({ last_number: eb("invoice_counters.last_number", "+", 1) }))
          .where("invoice_counters.last_number", "<", largestNumber),
      )
      .returning("last_number"),
);

/** @returns null when the series is full */
async function takeNumberOf(trx: Trx, series: string, year: string): Promise<number | null> {
  return (await takeNumberStatement(trx, { series, year })).rows[0]?.last_number ?? null;
}

/**
 * Takes the next number of the first series that is not full. The series stays locked until the
 * transaction ends, and a rollback returns the number: there are no gaps and no duplicates.
 */
export async function takeNextNumber(
  trx: Trx,
  firstSeries: string,
  year: string,
): Promise<{ series: string; number: number }> {
  for (const series of listSeriesOfYear(firstSeries)) {
    const number = await takeNumberOf(trx, series, year);
    if (number !== null) return { series, number };
  }
  throw new RangeError(`every series of ${firstSeries}/${year} is full`);
}

export async function insertInvoice(trx: Trx, invoice: Insertable<InvoicesTable>) {
  return trx.insertInto("invoices").values(invoice).returningAll().executeTakeFirstOrThrow();
}

const invoicesOfOrder = prepareStatement((db, { orderId }: { orderId: string }) =>
  db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("turn"),
);

/** An order's invoices, first to last. */
export async function listInvoicesOfOrder(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return (await invoicesOfOrder(db, { orderId })).rows;
}

/** The invoices of all of a user's orders, by their number within an order (column `turn`). */
export async function listInvoicesOfUser(db: Db, userId: string) {
  return db
    .selectFrom("invoices")
    .select(["id", "kind", "serial", "order_id"])
    .where("user_id", "=", userId)
    .orderBy("turn")
    .execute();
}

const invoiceById = prepareStatement((db, { id }: { id: string }) =>
  db.selectFrom("invoices").selectAll().where("id", "=", id),
);

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return (await invoiceById(db, { id })).rows[0];
}

/** The invoices issued from `from` until before `until`, by series and number. */
export async function listInvoicesBetween(db: Db, from: string, until: string) {
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

// Databases accept some tens of thousands of parameters in a query.
const idsPerQuery = 1000;

export async function listInvoicesByIds(db: Db, ids: readonly string[]): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const batch = ids.slice(from, from + idsPerQuery);
    found.push(...(await db.selectFrom("invoices").selectAll().where("id", "in", batch).execute()));
  }
  return found;
}
