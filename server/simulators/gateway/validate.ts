import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import { GatewayApiError } from "./api-error.ts";

type Rule = {
  path: string;
  required?: boolean;
  test: (value: unknown) => boolean;
  message: string;
};

const idPattern = /^[A-Za-z0-9_-]+$/;

function isText(min: number, max: number, pattern = /^[\s\S]*$/) {
  return (value: unknown) =>
    typeof value === "string" && value.length >= min && value.length <= max && pattern.test(value);
}

function isAmount(min: number) {
  return (value: unknown) =>
    typeof value === "number" && value >= min && Number(value.toFixed(2)) === value;
}

function isInstant(value: unknown): boolean {
  return typeof value === "string" && /T.*(Z|[+-]\d\d:\d\d)$/.test(value) && !!Date.parse(value);
}

// The limits of the gateway's validation (facts: payments, "The SDK").
const orderRules: readonly Rule[] = [
  {
    path: "order_amount",
    required: true,
    test: isAmount(1),
    message: "Invalid amount, must be at least 1 with two decimals",
  },
  { path: "order_currency", required: true, test: (value) => value === "INR", message: "invalid" },
  { path: "order_id", test: isText(3, 45, idPattern), message: "3 to 45 letters, digits, _ or -" },
  {
    path: "customer_details.customer_id",
    required: true,
    test: isText(3, 50, /^[A-Za-z0-9]+$/),
    message: "3 to 50 letters and digits",
  },
  {
    path: "customer_details.customer_phone",
    required: true,
    test: isText(1, 16, /^(?:\d{10}|\+\d{7,15})$/),
    message: "10 digits, or + and a foreign number",
  },
  { path: "customer_details.customer_name", test: isText(3, 100), message: "3 to 100 characters" },
  {
    path: "customer_details.customer_email",
    test: isText(3, 100, /^\S+@\S+$/),
    message: "an email address of 3 to 100 characters",
  },
  { path: "order_expiry_time", test: isInstant, message: "ISO 8601 with an offset" },
  {
    path: "order_meta.return_url",
    test: isText(1, 250, /^https?:\/\//),
    message: "a URL of at most 250 characters",
  },
  {
    path: "order_meta.notify_url",
    test: isText(1, 250, /^https:\/\//),
    message: "an https URL of at most 250 characters",
  },
];

const refundRules: readonly Rule[] = [
  { path: "refund_amount", required: true, test: isAmount(0.01), message: "Invalid amount" },
  { path: "refund_id", test: isText(3, 40, idPattern), message: "3 to 40 letters, digits, _ or -" },
  { path: "refund_note", test: isText(3, 100), message: "3 to 100 characters" },
];

/** The value at a dotted path; undefined when any step is missing. */
export function valueAtPath(body: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body);
}

function check(body: unknown, rules: readonly Rule[]): Record<string, unknown> {
  if (!isRecord(body))
    throw new GatewayApiError(400, "request_invalid", "body is not a JSON object");
  for (const { path, required, test, message: expected } of rules) {
    const value = valueAtPath(body, path);
    if (value === undefined || value === null || value === "") {
      if (!required && value !== "") continue;
      const message = `${path} : is missing in the request. Value received: `;
      throw new GatewayApiError(400, `${path}_missing`, message);
    }
    if (!test(value)) {
      const message = `${path} : ${expected}. Value received: ${String(value)}`;
      throw new GatewayApiError(400, `${path}_invalid`, message);
    }
  }
  return body;
}

/** Validates the body of "create order". @throws GatewayApiError 400 */
export function validateOrder(body: unknown): Record<string, unknown> {
  return check(body, orderRules);
}

/** Validates the body of "create refund". @throws GatewayApiError 400 */
export function validateRefund(body: unknown): Record<string, unknown> {
  return check(body, refundRules);
}
