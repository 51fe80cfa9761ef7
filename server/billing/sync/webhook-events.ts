import { createHash } from "node:crypto";
import * as z from "zod";
import { nowText } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { BillingDeps } from "../deps.ts";
import { GatewayError } from "../gateway/types.ts";
import { isOrderId } from "../orders/order-ids.ts";
import { disputeSource, findOrder, insertOrderEvent } from "../orders/order-store.ts";
import { alertOrder, syncOrder } from "./sync-order.ts";
import { insertWebhookEvent, markEventHandled, type NewEvent } from "./webhook-store.ts";

/** A stored webhook; `id` is null when the same event was stored before. */
export type StoredWebhookEvent = { id: number | null; orderId: string | null };

const idSchema = z.union([z.string(), z.number()]).transform(String);
const typeMaxChars = 100;
const idMaxChars = 100;
const keyMaxChars = 500;

// Every field is optional, so that a new kind of event is stored. Only a body that is not an object is refused.
const eventSchema = z.object({
  type: z.string().catch("unknown"),
  data: z
    .object({
      order: z.object({ order_id: idSchema }).optional().catch(undefined),
      // Where an event of a dispute names its order.
      order_details: z.object({ order_id: idSchema }).optional().catch(undefined),
      payment: z
        .object({ cf_payment_id: idSchema, payment_status: z.string() })
        .optional()
        .catch(undefined),
      refund: z
        .object({ refund_id: idSchema, refund_status: z.string(), order_id: idSchema })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

type Event = z.output<typeof eventSchema>;

// PostgreSQL cannot store NUL in a text.
function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "\ufffd");
}

/**
 * The gateway sends events at least once and in any order (research: payments). Of those with the same
 * key only one is stored.
 */
function dedupeKey({ type, data }: Event, rawBody: Buffer): string {
  const { order, payment, refund } = data;
  const keyParts = [type];
  if (payment !== undefined) {
    keyParts.push(payment.cf_payment_id, payment.payment_status, order?.order_id ?? "");
  } else if (refund !== undefined) {
    keyParts.push(refund.refund_id, refund.refund_status, refund.order_id);
  } else {
    keyParts.push(createHash("sha256").update(rawBody).digest("hex"));
  }
  return withoutNul(keyParts.join("+")).slice(0, keyMaxChars);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    throw new AppError("BAD_REQUEST", { refusal: { id: "notJson" } });
  }
}

/** @throws AppError BAD_REQUEST when the body is not JSON, or not an object */
function parseEvent(rawBody: Buffer): Event {
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new AppError("BAD_REQUEST");
  return parsed.data;
}

type StoreDeps = Pick<BillingDeps, "clock" | "db" | "databaseClock" | "log" | "metrics">;

/**
 * Stores the event of a dispute, and inserts an order event: the bank may send the money back, so the buyer
 * gets no refund from us without a person.
 */
async function storeDispute(deps: StoreDeps, event: NewEvent): Promise<number | null> {
  const { order_id: order, type } = event;
  return deps.db.transaction().execute(async (trx) => {
    const id = await insertWebhookEvent(trx, event);
    const row = id === null || order === null ? undefined : await findOrder(trx, order);
    if (row !== undefined) {
      await insertOrderEvent(trx, {
        order_id: row.id,
        at: nowText(deps.clock),
        source: disputeSource,
        from_status: row.status,
        to_status: row.status,
        detail: { type, alerts: ["dispute"] },
      });
    }
    // Before the commit: after a crash in between the gateway sends it again, and we alert again.
    if (id !== null) alertOrder(deps, { order, source: type, alerts: ["dispute"] });
    return id;
  });
}

/**
 * Stores an event whose signature was checked. Only the order's id of it is used, and whether it is of a dispute: the
 * order's state always comes from the gateway. Its type and ids are stored, never the payer that it names.
 * @throws AppError BAD_REQUEST when the body is not a JSON object
 */
export async function storeWebhookEvent(
  deps: StoreDeps,
  rawBody: Buffer,
): Promise<StoredWebhookEvent> {
  const event = parseEvent(rawBody);
  const { order, order_details: disputed, refund } = event.data;
  const rawOrderId = (order ?? disputed ?? refund)?.order_id ?? null;
  const orderId = rawOrderId === null ? null : withoutNul(rawOrderId).slice(0, idMaxChars);
  const row = {
    dedupe_key: dedupeKey(event, rawBody),
    type: withoutNul(event.type).slice(0, typeMaxChars),
    order_id: orderId,
    body: JSON.stringify(event),
    received_at: (await deps.databaseClock.now()).toISOString(),
  };
  const isDispute = row.type.startsWith("DISPUTE");
  const id = isDispute ? await storeDispute(deps, row) : await insertWebhookEvent(deps.db, row);
  return { id, orderId };
}

/** @returns true when the order's events are finished: it was synced, or is not ours */
async function syncForEvents(deps: BillingDeps, orderId: string, ids: readonly number[]) {
  if ((await findOrder(deps.db, orderId)) === undefined) {
    // Every order is stored before the gateway hears of it, so this one was lost: in a restore, for example.
    if (isOrderId(orderId) && ids.length > 0) {
      alertOrder(deps, { order: orderId, source: "webhook", alerts: ["unknown_to_us"] });
    }
    return true;
  }
  if (deps.syncQueue.isPaused()) return false;
  try {
    await syncOrder(deps, orderId, "webhook");
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ order: orderId, failure: error.failure }, "webhook not handled yet");
    return false;
  }
}

/**
 * Handles stored events of one order by syncing it once. If the gateway does not answer, they stay
 * unhandled for the reconciler.
 */
export async function handleWebhookEvents(
  deps: BillingDeps,
  orderId: string | null,
  ids: readonly number[],
): Promise<void> {
  if (orderId !== null && !(await syncForEvents(deps, orderId, ids))) return;
  const now = nowText(deps.clock);
  for (const id of ids) await markEventHandled(deps.db, { id, now });
}
