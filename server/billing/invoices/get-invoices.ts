import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { getOwnOrder } from "../orders/order-store.ts";
import type { Invoice } from "../outputs.ts";
import { findInvoice, type InvoiceRow, listInvoicesOfOrder } from "./invoice-store.ts";
import { toInvoice } from "./view.ts";

// The drawing process makes one PDF at a time: one person must not fill its queue.
const readerLimit = { name: "billing.document", max: 30, windowSeconds: 60 };

async function toInvoiceWithSale(db: Db, row: InvoiceRow): Promise<Invoice> {
  const against = row.against_id === null ? undefined : await findInvoice(db, row.against_id);
  return toInvoice(row, against ?? null);
}

/** Any user's invoice, receipt or credit note. @throws AppError NOT_FOUND */
export async function getInvoice(db: Db, id: string): Promise<Invoice> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw new AppError("NOT_FOUND");
  return toInvoiceWithSale(db, row);
}

/** One of the user's own invoices. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getOwnInvoice(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  userId: string,
  id: string,
): Promise<Invoice> {
  await rateLimits.take(readerLimit, userId);
  const row = await findInvoice(db, id);
  if (row === undefined || row.user_id !== userId) throw new AppError("NOT_FOUND");
  return toInvoiceWithSale(db, row);
}

/**
 * The invoices of one of the user's orders, first to last; none for an unpaid or free order.
 * @throws AppError NOT_FOUND
 */
export async function listOwnInvoices(db: Db, userId: string, orderId: string): Promise<Invoice[]> {
  await getOwnOrder(db, userId, orderId);
  const rows = await listInvoicesOfOrder(db, orderId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => toInvoice(row, byId.get(row.against_id ?? "") ?? null));
}
