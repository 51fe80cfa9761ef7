import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { findOrder } from "../orders/order-store.ts";
import { findInvoice, type InvoiceRow, listInvoicesOfOrder } from "./invoice-store.ts";
import { type InvoiceDocument, viewInvoice } from "./view.ts";

// A PDF costs tens of milliseconds of the one thread.
const readerLimit = { name: "billing.document", max: 30, windowSeconds: 60 };

async function view(db: Db, row: InvoiceRow): Promise<InvoiceDocument> {
  const against = row.against_id === null ? undefined : await findInvoice(db, row.against_id);
  return viewInvoice(row, against ?? null);
}

/** A document for whoever may see every one. @throws AppError NOT_FOUND */
export async function openInvoice(db: Db, id: string): Promise<InvoiceDocument> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw new AppError("NOT_FOUND");
  return view(db, row);
}

/** One of someone's own documents. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function openOwnInvoice(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  userId: string,
  id: string,
): Promise<InvoiceDocument> {
  await rateLimits.take(readerLimit, userId);
  const row = await findInvoice(db, id);
  if (row === undefined || row.user_id !== userId) throw new AppError("NOT_FOUND");
  return view(db, row);
}

/**
 * The documents of one of someone's orders, first to last; none while it is unpaid, or was free.
 * @throws AppError NOT_FOUND
 */
export async function listOwnInvoices(
  db: Db,
  userId: string,
  orderId: string,
): Promise<InvoiceDocument[]> {
  const order = await findOrder(db, orderId);
  if (order === undefined || order.user_id !== userId) throw new AppError("NOT_FOUND");
  const rows = await listInvoicesOfOrder(db, orderId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => viewInvoice(row, byId.get(row.against_id ?? "") ?? null));
}
