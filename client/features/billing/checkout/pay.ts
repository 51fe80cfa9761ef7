import { messages } from "../../../../shared/i18n/messages.ts";
import type { CreateOrderInput } from "../../../../shared/inputs/billing.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { CheckoutFault, type CheckoutMode, getCheckout, outcomeOf } from "./checkout.ts";
import type { OpenOrder } from "./open-order.ts";
import { type Verdict, verify } from "./verify.ts";

export type Details = Omit<CreateOrderInput, "plan_id" | "idempotencyKey">;
export type DetailsFault = {
  message: string;
  fields: Readonly<Record<string, string | undefined>>;
  /** The request that failed, for support. */
  reference?: string | null;
};

/** `sessionId` is null when a coupon made it free. */
export type Ordered = { order: OpenOrder; sessionId: string | null; mode: CheckoutMode };

type Steps = {
  /** The checkout is there and opens. */
  onOpen: () => void;
  /** The checkout is gone; the server is asked. */
  onClosed: () => void;
};

/**
 * Opens the checkout for an order and asks the server what came of it, whatever the checkout says; null when
 * the buyer was sent to another page and comes back by the return address.
 * @throws CheckoutFault when the checkout cannot be had or breaks
 */
export async function pay(ordered: Ordered, steps: Steps): Promise<Verdict | null> {
  const { order: open, sessionId, mode } = ordered;
  if (sessionId === null) return verify(open);
  const checkout = await getCheckout(mode);
  steps.onOpen();
  const options = { paymentSessionId: sessionId, redirectTarget: "_modal" } as const;
  const result = await checkout.checkout(options).catch((cause) => {
    throw new CheckoutFault(messages.paymentProcessFailed, cause);
  });
  const outcome = outcomeOf(result);
  if (outcome === "gone") return null;
  steps.onClosed();
  const verdict = await verify(open);
  // Closed without a word from the bank: nobody is waiting for one.
  const cancelled = outcome === "closed" && verdict.kind === "pending";
  return cancelled ? { kind: "failed", message: messages.paymentCancelled } : verdict;
}

export function detailsFault(error: unknown): DetailsFault {
  if (error instanceof CheckoutFault) return { message: error.message, fields: {} };
  const { message, fieldErrors, requestId } = toApiError(error, messages.orderFailed);
  const fields = Object.entries(fieldErrors).map(([name, [first]]) => [name, first]);
  return { message, fields: Object.fromEntries(fields), reference: requestId };
}
