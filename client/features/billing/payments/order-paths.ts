/** The contact form, which then knows the order. */
export function helpPath(orderId: string): string {
  return `/contact?order=${encodeURIComponent(orderId)}`;
}

/** The documents of an order as a page. */
export function receiptPath(orderId: string): string {
  return `/receipts/${encodeURIComponent(orderId)}`;
}

/** The order that a receipt's path names; empty when it names none. */
export function orderOfReceipt(path: string): string {
  return decodeURIComponent(/^\/receipts\/([^/]+)/.exec(path)?.[1] ?? "");
}
