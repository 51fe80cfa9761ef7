import { useQuery } from "@tanstack/react-query";
import type { OpenOrder } from "./open-order.ts";
import { pollWaitSeconds, type Verdict, verify } from "./verify.ts";

type Answers = readonly { order: OpenOrder; verdict: Verdict }[];

/**
 * Asks about orders that wait for the bank: now and then while the page is looked at, and as soon as
 * the buyer comes back to it. Whoever shows an order stops asking by leaving it out.
 */
export function useBankAnswers(orders: readonly OpenOrder[]): Answers {
  const { data } = useQuery({
    queryKey: ["bank answers", orders.map(({ order_id }) => order_id)],
    queryFn: () =>
      Promise.all(orders.map(async (order) => ({ order, verdict: await verify(order) }))),
    enabled: orders.length > 0,
    refetchInterval: ({ state }) => pollWaitSeconds(state.dataUpdateCount) * 1000,
    refetchOnWindowFocus: "always",
  });
  return data ?? [];
}
