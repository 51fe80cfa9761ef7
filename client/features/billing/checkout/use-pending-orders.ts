import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UnfinishedOrder } from "./saved-order.ts";
import { type OrderOutcome, pollWaitSeconds, verifyOrder } from "./verify-order.ts";

type WaitSeconds = (pollCount: number) => number;
type Answers = readonly { order: UnfinishedOrder; outcome: OrderOutcome }[];

/**
 * Polls pending orders: at intervals while the page is visible, and at once when the buyer returns to
 * it. Leave an order out of `orders` to stop.
 */
export function usePendingOrders(
  orders: readonly UnfinishedOrder[],
  waitSeconds: WaitSeconds = pollWaitSeconds,
): Answers {
  const { data } = useQuery({
    queryKey: ["bank answers", orders.map(({ order_id }) => order_id)],
    queryFn: () =>
      Promise.all(orders.map(async (order) => ({ order, outcome: await verifyOrder(order) }))),
    enabled: orders.length > 0,
    refetchInterval: ({ state }) => waitSeconds(state.dataUpdateCount) * 1000,
    refetchOnWindowFocus: "always",
  });
  return data ?? [];
}

export type OnOutcome = (order: UnfinishedOrder, outcome: OrderOutcome) => void;

/**
 * Polls one order until its outcome is known. A short network failure says nothing about the payment.
 * @returns the last answer; undefined before the first
 */
export function useOutcome(
  order: UnfinishedOrder,
  onOutcome: OnOutcome,
  waitSeconds?: WaitSeconds,
): OrderOutcome | undefined {
  const outcome = usePendingOrders([order], waitSeconds)[0]?.outcome;
  useEffect(() => {
    const isKnown = outcome !== undefined && !["pending", "unknown"].includes(outcome.kind);
    if (isKnown) onOutcome(order, outcome);
  }, [order, outcome, onOutcome]);
  return outcome;
}
