import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { findOrder, type OrderRow } from "./order-store.ts";

/** One of a user's own orders. @throws AppError NOT_FOUND, for another user's order too */
export async function getOwnOrder(db: Db, userId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  if (order === undefined || order.user_id !== userId) throw new AppError("NOT_FOUND");
  return order;
}
