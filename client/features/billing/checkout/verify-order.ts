import { checkoutMessages } from "../../../../shared/billing/checkout-messages.ts";
import { verificationMessages } from "../../../../shared/billing/verification-messages.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import type { UnfinishedOrder } from "./saved-order.ts";

/**
 * The server's state of an order; `unknown` when the call failed, `closed` when nobody tried to pay, `unconfirmed` when
 * support has to look, `over` when the money went back or the months have passed.
 */
export type OrderOutcome = {
  kind: "success" | "pending" | "closed" | "failed" | "unconfirmed" | "over" | "unknown";
  message: string;
  /** Whether anybody has tried to pay; only of an order that is pending or failed. */
  attempted?: boolean;
  gatewayAsked?: boolean;
  /** Seconds until the server lets the gateway be asked again; null or absent where no limit kept it from that. */
  retryAfterSeconds?: number | null | undefined;
  /** The id of the failed request, for support. */
  reference?: string | null;
};

/** Never throws: a failed call gives `unknown`. */
export async function verifyOrder(order: UnfinishedOrder): Promise<OrderOutcome> {
  try {
    const answer = await trpcClient.billing.verifyOrder.mutate(order);
    const message = verificationMessages[answer.outcome];
    const common = {
      message,
      gatewayAsked: answer.gateway_asked,
      retryAfterSeconds: answer.retry_after,
    };
    if (answer.status) return { kind: "success", ...common };
    // Such an order may be called pending, and waiting would settle nothing.
    if (answer.outcome === "unconfirmed") return { kind: "unconfirmed", ...common };
    const { payment_status: kind, attempted } = answer;
    if (kind === "pending" || kind === "failed") return { kind, ...common, attempted };
    return { kind: "over", ...common };
  } catch (error) {
    const unanswered = navigator.onLine ? messages.paymentVerifyError : checkoutMessages.notAsked;
    const failure = toApiError(error, unanswered);
    const { message, status, requestId: reference } = failure;
    const retryAfterSeconds = status === 429 ? failure.retryAfterSeconds : undefined;
    return { kind: "unknown", message, retryAfterSeconds, reference };
  }
}

const waitsSeconds = [2, 3, 5, 5, 10, 10, 15, 20, 30];

/** Seconds until the next poll after `pollCount` polls: banks answer within seconds, or take long. */
export function pollWaitSeconds(pollCount: number): number {
  return waitsSeconds[Math.min(pollCount, waitsSeconds.length - 1)] ?? 30;
}
