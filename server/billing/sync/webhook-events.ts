import { createHash } from "node:crypto";
import * as z from "zod";
import { nowText } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { GatewayError } from "../gateway/types.ts";
import { findOrder } from "../orders/order-store.ts";
import type { BillingDeps } from "./deps.ts";
import { syncOrder } from "./sync-order.ts";
import { insertEvent, setEventHandled } from "./webhook-store.ts";

/** A webhook that was kept, or with `id` null one whose news was kept before. */
export type StoredEvent = { id: number | null; orderId: string | null };

const id = z.union([z.string(), z.number()]).transform(String);
const typeMaxChars = 100;
const idMaxChars = 100;
const keyMaxChars = 500;

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

// PostgreSQL keeps no NUL in a text.
function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "\ufffd");
}

/** At least once and out of order: the same news of an order is kept once (facts: payments). */
function dedupeKey({ type, data }: Event, rawBody: Buffer): string {
  const { order, payment, refund } = data;
  const parts = [type];
  if (payment !== undefined) {
    parts.push(payment.cf_payment_id, payment.payment_status, order?.order_id ?? "");
  } else if (refund !== undefined) {
    parts.push(refund.refund_id, refund.refund_status, refund.order_id);
  } else {
    parts.push(createHash("sha256").update(rawBody).digest("hex"));
  }
  return withoutNul(parts.join("+")).slice(0, keyMaxChars);
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    throw new AppError("BAD_REQUEST", { message: "The request is not valid JSON." });
  }
}

/**
 * Stores an event whose signature was checked. Nothing in it is believed but the order's id.
 * @throws AppError BAD_REQUEST when it is no JSON
 */
export async function storeEvent(
  parts: Pick<BillingDeps, "db" | "clock">,
  rawBody: Buffer,
): Promise<StoredEvent> {
  const parsed = eventSchema.safeParse(parse(rawBody));
  const event: Event = parsed.success ? parsed.data : { type: "unknown", data: {} };
  const named = event.data.order?.order_id ?? event.data.refund?.order_id ?? null;
  const orderId = named === null ? null : withoutNul(named).slice(0, idMaxChars);
  const id = await insertEvent(parts.db, {
    dedupe_key: dedupeKey(event, rawBody),
    type: withoutNul(event.type).slice(0, typeMaxChars),
    order_id: orderId,
    body: withoutNul(rawBody.toString("utf8")),
    received_at: nowText(parts.clock),
  });
  return { id, orderId };
}

/** @returns whether the order needs no more work for its events */
async function lookAtOrder(parts: BillingDeps, orderId: string): Promise<boolean> {
  if ((await findOrder(parts.db, orderId)) === undefined) return true;
  if (parts.syncQueue.isPaused()) return false;
  try {
    await syncOrder(parts, orderId, "webhook");
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ order: orderId, fault: error.fault }, "webhook not worked on yet");
    return false;
  }
}

/**
 * Works on stored events of one order, ours or not, by looking at it once. While the gateway does
 * not answer they stay unhandled, for the reconciler.
 */
export async function handleEvents(
  parts: BillingDeps,
  orderId: string | null,
  ids: readonly number[],
): Promise<void> {
  if (orderId !== null && !(await lookAtOrder(parts, orderId))) return;
  const now = nowText(parts.clock);
  for (const id of ids) await setEventHandled(parts.db, id, now);
}
