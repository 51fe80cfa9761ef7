import { useQuery } from "@tanstack/react-query";
import type { OpenOrder } from "./open-order.ts";
import { type OrderOutcome, pollWaitSeconds, verifyOrder } from "./verify-order.ts";

type Answers = readonly { order: OpenOrder; outcome: OrderOutcome }[];

/**
 * Polls pending orders: at intervals while the page is visible, and at once when the buyer returns to
 * it. Leave an order out of `orders` to stop.
 */
export function usePendingOrders(orders: readonly OpenOrder[]): Answers {
  const { data } = useQuery({
    queryKey: ["bank answers", orders.map(({ order_id }) => order_id)],
    queryFn: () =>
      Promise.all(orders.map(async (order) => ({ order, outcome: await verifyOrder(order) }))),
    enabled: orders.length > 0,
    refetchInterval: ({ state }) => pollWaitSeconds(state.dataUpdateCount) * 1000,
    refetchOnWindowFocus: "always",
  });
  return data ?? [];
}
