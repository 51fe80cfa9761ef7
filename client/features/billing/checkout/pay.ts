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
  /** The id of the failed request, for support. */
  reference?: string | null;
};

/** `sessionId` is null for a free order. */
export type Ordered = { order: OpenOrder; sessionId: string | null; mode: CheckoutMode };

type Steps = {
  /** Called when the checkout opens. */
  onOpen: () => void;
  /** Called when the checkout has closed and the server is asked. */
  onClosed: () => void;
};

/**
 * Opens the checkout for an order and fetches the outcome from the server, whatever the checkout reports.
 * Null when the buyer was sent to another page and returns by the return address.
 * @throws CheckoutFault when the checkout fails to load or breaks
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
  // Closed before any payment: there is no answer to wait for.
  const cancelled = outcome === "closed" && verdict.kind === "pending";
  return cancelled ? { kind: "failed", message: messages.paymentCancelled } : verdict;
}

export function detailsFault(error: unknown): DetailsFault {
  if (error instanceof CheckoutFault) return { message: error.message, fields: {} };
  const { message, fieldErrors, requestId } = toApiError(error, messages.orderFailed);
  const fields = Object.entries(fieldErrors).map(([name, [first]]) => [name, first]);
  return { message, fields: Object.fromEntries(fields), reference: requestId };
}
