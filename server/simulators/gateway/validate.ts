import * as z from "zod";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import { GatewayApiError } from "./api-error.ts";

const idPattern = /^[A-Za-z0-9_-]+$/;

const text = (min: number, max: number, pattern = /^/) =>
  z.string().min(min).max(max).regex(pattern);

const amount = (min: number) =>
  z
    .number()
    .min(min)
    .refine((value) => Number(value.toFixed(2)) === value);

// The limits of the gateway's validation (research: payments, "The SDK").
const newOrder = z.object({
  order_amount: amount(1),
  order_currency: z.literal("INR"),
  order_id: text(3, 45, idPattern).nullish(),
  customer_details: z.looseObject({
    customer_id: text(3, 50, /^[A-Za-z0-9]+$/),
    customer_phone: text(1, 16, /^(?:\d{10}|\+\d{7,15})$/),
    customer_name: text(3, 100).nullish(),
    customer_email: text(3, 100, /^\S+@\S+$/).nullish(),
  }),
  order_expiry_time: z.iso.datetime({ offset: true }).nullish(),
  order_meta: z
    .looseObject({
      return_url: text(1, 250, /^https?:\/\//).nullish(),
      notify_url: text(1, 250, /^https:\/\//).nullish(),
    })
    .nullish(),
});

const newRefund = z.object({
  refund_amount: amount(0.01),
  refund_id: text(3, 40, idPattern).nullish(),
  refund_note: text(3, 100).nullish(),
});

function check<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  if (!isRecord(body))
    throw new GatewayApiError(400, "request_invalid", "body is not a JSON object");
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  const names = issue?.path ?? [];
  const value = names.reduce<unknown>((of, name) => (isRecord(of) ? of[String(name)] : of), body);
  const isMissing = value === undefined || value === null || value === "";
  const path = names.join(".");
  const problem = isMissing ? "is missing in the request" : "invalid value";
  const message = `${path} : ${problem}. Value received: ${isMissing ? "" : String(value)}`;
  throw new GatewayApiError(400, `${path}_${isMissing ? "missing" : "invalid"}`, message);
}

/** Validates the body of "create order". @throws GatewayApiError 400 */
export const validateOrder = (body: unknown) => check(newOrder, body);

/** Validates the body of "create refund". @throws GatewayApiError 400 */
export const validateRefund = (body: unknown) => check(newRefund, body);
