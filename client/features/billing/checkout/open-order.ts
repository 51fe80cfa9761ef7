import { parseJson } from "../../../lib/storage/storage.ts";
import { saveInTab, tabStorage } from "../../../lib/storage/tab-storage.ts";

/** An order whose outcome is not known here yet. */
export type OpenOrder = { order_id: string; plan_id: number };

const storageKey = "openOrder";
const parameter = "order_id";

/** The order that this tab paid for last and has not settled. */
export function readOpenOrder(): OpenOrder | null {
  const order = parseJson<Partial<OpenOrder>>(tabStorage().getItem(storageKey));
  const { order_id, plan_id } = order ?? {};
  return typeof order_id === "string" && typeof plan_id === "number" ? { order_id, plan_id } : null;
}

export function saveOpenOrder(order: OpenOrder | null): void {
  saveInTab(storageKey, order);
}

/** The order that the gateway sent someone back with: `/subscription?order_id=…`. */
export function orderInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(parameter);
}

/** Names the order in the address, so that a reload finds it again; null takes it out. */
export function showInAddress(orderId: string | null): void {
  const url = new URL(window.location.href);
  if (orderId === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, orderId);
  window.history.replaceState(window.history.state, "", url);
}

/** An order by its id alone: as this tab knows it, else as `load` does. @throws what `load` throws */
export async function findOpenOrder(
  orderId: string,
  load: (orderId: string) => Promise<OpenOrder>,
): Promise<OpenOrder> {
  const kept = readOpenOrder();
  return kept?.order_id === orderId ? kept : load(orderId);
}
