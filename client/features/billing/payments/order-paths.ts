/** The path of the contact form for an order. */
export function helpPath(orderId: string): string {
  return `/contact?order=${encodeURIComponent(orderId)}`;
}

/** The path of the page with an order's documents. */
export function receiptPath(orderId: string): string {
  return `/receipts/${encodeURIComponent(orderId)}`;
}

/** The order id in a receipt's path; empty when there is none. */
export function orderOfReceipt(path: string): string {
  return decodeURIComponent(/^\/receipts\/([^/]+)/.exec(path)?.[1] ?? "");
}
