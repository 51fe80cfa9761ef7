import { createHash } from "node:crypto";
import * as z from "zod";
import { nowText } from "../clock.ts";
import { AppError } from "../errors.ts";
import { GatewayError } from "./gateway-types.ts";
import { findOrder } from "./order-store.ts";
import type { BillingParts } from "./parts.ts";
import { syncOrder } from "./sync-order.ts";
import { insertEvent, setEventHandled } from "./webhook-store.ts";

export type StoredEvent = { id: number; orderId: string | null };

const id = z.union([z.string(), z.number()]).transform(String);
const typeMaxChars = 100;

// Everything is optional: what the gateway says tomorrow is stored, not refused.
const eventSchema = z.object({
  type: z.string().catch("unknown"),
  data: z
    .object({
      order: z.object({ order_id: id }).optional().catch(undefined),
      payment: z
        .object({ cf_payment_id: id, payment_status: z.string() })
        .optional()
        .catch(undefined),
      refund: z
        .object({ refund_id: id, refund_status: z.string(), order_id: id })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

type Event = z.output<typeof eventSchema>;

/** At least once and out of order: the same news is worked on once (facts: payments). */
function dedupeKey({ type, data }: Event, rawBody: Buffer): string {
  const { payment, refund } = data;
  if (payment !== undefined) return `${type}+${payment.cf_payment_id}+${payment.payment_status}`;
  if (refund !== undefined) return `${type}+${refund.refund_id}+${refund.refund_status}`;
  return `${type}+${createHash("sha256").update(rawBody).digest("hex")}`;
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    throw new AppError("BAD_REQUEST", { message: "The request is not valid JSON." });
  }
}

// PostgreSQL keeps no NUL in a text.
function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "\ufffd");
}

/**
 * Stores an event whose signature was checked. Nothing in it is believed but the order's id.
 * @returns the event to work on, or null when its news is known
 * @throws AppError BAD_REQUEST when it is no JSON
 */
export async function storeEvent(
  parts: Pick<BillingParts, "db" | "clock">,
  rawBody: Buffer,
): Promise<StoredEvent | null> {
  const parsed = eventSchema.safeParse(parse(rawBody));
  const event: Event = parsed.success ? parsed.data : { type: "unknown", data: {} };
  const orderId = event.data.order?.order_id ?? event.data.refund?.order_id ?? null;
  const stored = await insertEvent(parts.db, {
    dedupe_key: withoutNul(dedupeKey(event, rawBody)).slice(0, 500),
    type: withoutNul(event.type).slice(0, typeMaxChars),
    order_id: orderId === null ? null : withoutNul(orderId).slice(0, 100),
    body: withoutNul(rawBody.toString("utf8")),
    received_at: nowText(parts.clock),
  });
  return stored === null ? null : { id: stored, orderId };
}

/**
 * Works on a stored event: looks at its order, where it is ours. While the gateway does not answer
 * the event stays unhandled, for the reconciler.
 */
export async function handleEvent(parts: BillingParts, event: StoredEvent): Promise<void> {
  const order = event.orderId === null ? undefined : await findOrder(parts.db, event.orderId);
  if (order !== undefined) {
    try {
      await syncOrder(parts, order.id, "webhook");
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      parts.log.error({ order: order.id, fault: error.fault }, "webhook not worked on yet");
      return;
    }
  }
  await setEventHandled(parts.db, event.id, nowText(parts.clock));
}
