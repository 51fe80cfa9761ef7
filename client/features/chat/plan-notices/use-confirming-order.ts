import { useEffect, useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";

/** Without an answer by then, the person sees how to subscribe. */
const findTimeoutMs = 4000;
// In seconds; the last wait repeats.
const findAgainWaits = [15, 30, 60, 120, 300];
/** Banks answer within seconds, or take long. */
const confirmingWaits = [3, 5, 10, 15, 30];
/** Mostly nobody is paying an order that nobody tried to pay, and each look takes one of the syncs of all buyers. */
const untriedWaits = [3, 30, 60, 120, 300];

type UnfinishedOrder = { order_id: string; plan_id: number; confirming: boolean };

/** The order after one more question to the bank; null once its payment is decided. A failed call decides nothing. */
async function checkOrder(order: UnfinishedOrder): Promise<UnfinishedOrder | null> {
  const { order_id, plan_id } = order;
  try {
    const answer = await trpcClient.billing.verifyOrder.mutate({ order_id, plan_id });
    if (answer.status || answer.payment_status !== "pending") return null;
    // Where the gateway was not asked, the answer calls every order attempted.
    return answer.gateway_asked ? { ...order, confirming: answer.attempted } : order;
  } catch {
    return order;
  }
}

const isProfileLoaded = () =>
  refreshProfile().then(
    () => true,
    () => false,
  );

/**
 * The order of a person without a plan that somebody tried to pay and the bank has not confirmed yet; null without one,
 * undefined while it is looked up. An open order is asked about again and again while somebody sees the page, because its
 * buyer may be paying it in another app. When the bank has answered, the profile is loaded.
 */
export function useConfirmingOrder(): UnfinishedOrder | null | undefined {
  const [order, setOrder] = useState<UnfinishedOrder | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const { signal } = left;
    let checks = 0;
    const workOnceSeen = (work: () => Promise<void>) => {
      if (!document.hidden) return void work();
      const again = () => workOnceSeen(work);
      document.addEventListener("visibilitychange", again, { once: true, signal });
    };
    const workAfter = (waits: readonly number[], round: number, work: () => Promise<void>) => {
      const seconds = waits[Math.min(round, waits.length - 1)] ?? 300;
      timer = setTimeout(() => workOnceSeen(work), seconds * 1000);
    };
    const showAndWait = (open: UnfinishedOrder) => {
      setOrder(open.confirming ? open : null);
      workAfter(open.confirming ? confirmingWaits : untriedWaits, checks, () => check(open));
      checks += 1;
    };
    const check = async (open: UnfinishedOrder) => {
      const checked = await checkOrder(open);
      // Without the profile, nothing that was paid for could be used.
      const isDone = checked === null && (await isProfileLoaded());
      if (signal.aborted) return;
      // After an attempt that failed the order can be paid again.
      if (isDone) return void find();
      showAndWait(checked ?? open);
    };
    const find = async (failures = 0) => {
      timer = setTimeout(() => setOrder(null), findTimeoutMs);
      // Who comes back from the bank's app often has no network yet.
      const found = await trpcClient.billing.unfinishedOrder.query().catch(() => undefined);
      clearTimeout(timer);
      if (signal.aborted) return;
      if (found) return showAndWait(found);
      setOrder(null);
      if (found === undefined) workAfter(findAgainWaits, failures, () => find(failures + 1));
    };
    void find();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, []);
  return order;
}
