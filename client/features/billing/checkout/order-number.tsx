import { purchaseStrings as strings } from "./purchase-strings.ts";

/** The number of an order, for support. */
export function OrderNumber({ id }: { id: string }) {
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      {strings.order} <span className="font-semibold text-ink">{id}</span>
    </p>
  );
}
