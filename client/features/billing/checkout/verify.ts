import { verificationMessages } from "../../../../shared/billing/verification-messages.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import type { OpenOrder } from "./open-order.ts";

/** What the server says of an order; `unknown` when it could not be asked. */
export type Verdict = {
  kind: "success" | "pending" | "failed" | "unsettled" | "unknown";
  message: string;
  /** Of the call that did not get through, for support. */
  reference?: string | null;
};

/** Never throws: not knowing is an answer too. */
export async function verify(order: OpenOrder): Promise<Verdict> {
  try {
    const answer = await trpcClient.billing.verifyOrder.mutate(order);
    const message = verificationMessages[answer.outcome];
    if (answer.status) return { kind: "success", message };
    if (answer.payment_status === "pending") return { kind: "pending", message };
    if (answer.payment_status === "failed") return { kind: "failed", message };
    // Paid and yet not active, or refunded: only a person can tell.
    return { kind: "unsettled", message };
  } catch (error) {
    const { message, requestId } = toApiError(error, messages.paymentVerifyError);
    return { kind: "unknown", message, reference: requestId };
  }
}

const waitsSeconds = [2, 3, 5, 5, 10, 10, 15, 20, 30];

/** Seconds until the bank is asked again after `asked` times; it rarely answers at once or never. */
export function pollWaitSeconds(asked: number): number {
  return waitsSeconds[Math.min(asked, waitsSeconds.length - 1)] ?? 30;
}
