import { checkoutMessages } from "../../../../shared/billing/checkout-messages.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import type { CreateOrderInput } from "../../../../shared/inputs/billing.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { CheckoutError, type CheckoutMode, loadCheckout, toCheckoutEnding } from "./checkout.ts";
import type { UnfinishedOrder } from "./saved-order.ts";
import { type OrderOutcome, verifyOrder } from "./verify-order.ts";

export type BuyerDetails = Omit<CreateOrderInput, "plan_id" | "idempotencyKey">;

/** `sessionId` is null for a free order. */
export type CreatedOrder = { order: UnfinishedOrder; sessionId: string | null; mode: CheckoutMode };

type Steps = {
  /** False when the buyer has left the page meanwhile: then no checkout opens. */
  onOpen: () => boolean;
  /** Called when the checkout has closed, before the server is asked. */
  onClosed: () => Promise<void>;
};

/**
 * Opens the checkout for an order and fetches the outcome from the server, whatever the checkout reports.
 * Null when no checkout opened, or the buyer was sent to another page and returns by the return URL.
 * @throws CheckoutError when the checkout fails to load, or breaks before anybody tried to pay
 */
export async function pay(created: CreatedOrder, steps: Steps): Promise<OrderOutcome | null> {
  const { order: open, sessionId, mode } = created;
  if (sessionId === null) return verifyOrder(open);
  const checkout = await loadCheckout(mode);
  if (!steps.onOpen()) return null;
  const options = { paymentSessionId: sessionId, redirectTarget: "_modal" } as const;
  const result = await checkout.checkout(options).catch((cause: unknown) => {
    return new CheckoutError(checkoutMessages.notStarted, cause);
  });
  const ending = result instanceof CheckoutError ? "broken" : toCheckoutEnding(result);
  if (ending === "gone") return null;
  await steps.onClosed();
  const outcome = await verifyOrder(open);
  if (result instanceof CheckoutError) {
    if (outcome.kind === "failed" || isUntried(outcome)) throw result;
    return outcome;
  }
  return ending === "closed" && isUntried(outcome) ? { ...outcome, kind: "closed" } : outcome;
}

/** Nobody tried to pay, so there is no answer to wait for; after an attempt the bank may still take the money. */
function isUntried({ kind, attempted }: OrderOutcome): boolean {
  return kind === "pending" && attempted === false;
}

/**
 * Why an order could not be paid. Every failed request has its reference, a refused one too: support finds
 * what the buyer saw.
 */
export function toDetailsFailure(error: unknown): FormError {
  const { message, fields, requestId, status } = toApiError(error, messages.orderFailed);
  const isCheckout = error instanceof CheckoutError;
  // Neither an order without an answer nor a checkout that did not load has taken money.
  const isUnpaid = isCheckout ? error.message === checkoutMessages.notLoaded : status === 0;
  if (isUnpaid && !navigator.onLine)
    return { message: checkoutMessages.noNetwork, fields: {}, reference: null };
  if (isCheckout) return { message: error.message, fields: {}, reference: null };
  return { message, fields, reference: requestId };
}
