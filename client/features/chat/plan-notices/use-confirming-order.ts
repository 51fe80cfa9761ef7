import { useEffect, useState } from "react";
import { withTimeout } from "../../../../shared/with-timeout.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";

/** Without an answer by then, the person sees how to subscribe. */
const findTimeoutMs = 4000;
/** Banks answer within seconds, or take long. */
const waitsSeconds = [3, 5, 10, 15, 30];

type UnfinishedOrder = { order_id: string; plan_id: number };

/** The newest order that somebody paid and no bank has confirmed; null without one. */
async function findConfirming(): Promise<UnfinishedOrder | null> {
  const payments = await withTimeout(trpcClient.billing.payments.query(), findTimeoutMs);
  const pending = payments.find(({ status }) => status === "pending");
  return pending === undefined ? null : { order_id: pending.id, plan_id: pending.plan_id };
}

/** Whether the order still waits for the bank; a failed call says nothing about the payment. */
async function isStillPending(order: UnfinishedOrder): Promise<boolean> {
  try {
    const answer = await trpcClient.billing.verifyOrder.mutate(order);
    return !answer.status && answer.payment_status === "pending";
  } catch {
    return true;
  }
}

/**
 * The order of a person without a plan that the bank has not confirmed yet, asked about again and again;
 * null without one, undefined while it is looked up. When the bank has answered, the profile is loaded.
 */
export function useConfirmingOrder(): UnfinishedOrder | null | undefined {
  const [order, setOrder] = useState<UnfinishedOrder | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const checkOrder = async (open: UnfinishedOrder) => {
      const isPending = await isStillPending(open);
      if (isOver) return;
      if (isPending) return wait(open);
      await refreshProfile().catch(() => undefined);
      if (!isOver) setOrder(null);
    };
    let checks = 0;
    const wait = (open: UnfinishedOrder) => {
      const seconds = waitsSeconds[Math.min(checks, waitsSeconds.length - 1)] ?? 30;
      checks += 1;
      timer = setTimeout(() => void checkOrder(open), seconds * 1000);
    };
    const start = async () => {
      const found = await findConfirming().catch(() => null);
      if (isOver) return;
      setOrder(found);
      if (found !== null) wait(found);
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return order;
}
