import { isString } from "../../../lib/storage/matches-shape.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { readFromTab, saveInTab } from "../../../lib/storage/tab-storage.ts";

/** An order with an unknown outcome. */
export type UnfinishedOrder = { order_id: string; plan_id: number };

const orderShape = { order_id: isString, plan_id: Number.isInteger } as const;

const storageKey = "openOrder";
const orderParameter = "order_id";

/** The last unsettled order of this tab. */
export function readSavedOrder(): UnfinishedOrder | null {
  return parseJson<UnfinishedOrder>(readFromTab(storageKey), orderShape);
}

export function saveOrder(order: UnfinishedOrder | null): void {
  saveInTab(storageKey, order);
}

/** The order's id in the gateway's return URL: `/subscription?order_id=…`. */
export function readReturnedOrderId(): string | null {
  return new URLSearchParams(window.location.search).get(orderParameter);
}

/** Puts the order's id into the URL, so that a reload finds it; null removes it. */
export function showInUrl(orderId: string | null): void {
  const url = new URL(window.location.href);
  if (orderId === null) url.searchParams.delete(orderParameter);
  else url.searchParams.set(orderParameter, orderId);
  window.history.replaceState(window.history.state, "", url);
}
