import type { Updateable } from "kysely";
import { nowText } from "../../clock.ts";
import type { BillingDeps } from "../deps.ts";
import { insertOrderEvent, type OrderRow, updateOrder } from "../orders/order-store.ts";
import type { OrdersTable } from "../table.ts";

type OrderChange = {
  order: OrderRow;
  set: Updateable<OrdersTable>;
  /** For the order's event. */
  source: "create" | "supersede";
  detail: object;
};

/**
 * Updates an order and inserts an order event.
 * @returns false when another request changed the order first; nothing is updated then
 */
export async function changeOrder(
  deps: BillingDeps,
  { order, set, source, detail }: OrderChange,
): Promise<boolean> {
  const now = nowText(deps.clock);
  return deps.db.transaction().execute(async (trx) => {
    const values = { ...set, updated_at: now };
    const change = { id: order.id, version: order.version, set: values };
    if (!(await updateOrder(trx, change))) return false;
    await insertOrderEvent(trx, {
      order_id: order.id,
      at: now,
      source,
      from_status: order.status,
      to_status: set.status ?? order.status,
      detail,
    });
    return true;
  });
}
