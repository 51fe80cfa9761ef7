import type { AxiosResponse } from "axios";
import { toGatewayError, toMalformedResponseError } from "./errors.ts";
import { toOrder, toOrderRequest, toPayments, toRefund, toRefunds } from "./mapping.ts";
import { type Gateway, gatewayTimeoutMs } from "./types.ts";
import { isSigned } from "./webhook-signature.ts";

export type GatewayOptions = {
  env: "sandbox" | "production";
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Overrides the gateway's base URL, `…/pg`. */
  baseUrl: string | undefined;
  /** The URL to which buyers return and, over https, webhooks are sent. */
  publicUrl: string;
};

const timeoutCodes = ["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"];
// Responses are a few KiB.
const responseMaxBytes = 5_000_000;
/** In place of the SDK's optional arguments: its request id and, for reads, its idempotency key. */
const none = undefined;

async function connect(options: GatewayOptions) {
  // One after the other: loading blocks the event loop, and streams get their turn in between.
  const axios = await import("axios");
  const { Cashfree, CFEnvironment } = await import("cashfree-pg");
  const environment =
    options.env === "production" ? CFEnvironment.PRODUCTION : CFEnvironment.SANDBOX;
  // axios's defaults have no time-out, forward the secret on redirects and use a proxy for loopback.
  const http = axios.default.create({
    timeout: gatewayTimeoutMs,
    maxRedirects: 0,
    proxy: false,
    maxContentLength: responseMaxBytes,
  });
  const { clientId, clientSecret } = options;
  // The seventh argument must be false; else the SDK reports our calls to Cashfree's own Sentry.
  // axios has one type for import and one for require; both describe this instance.
  const transport = http as ConstructorParameters<typeof Cashfree>[7];
  const sdk = new Cashfree(environment, clientId, clientSecret, none, none, none, false, transport);
  if (options.baseUrl !== undefined) sdk.basePath = options.baseUrl;
  return sdk;
}

type Sdk = Awaited<ReturnType<typeof connect>>;
/** Drops the axios error itself: its `config.headers` holds the secret. */
function fromAxiosError(operation: string, error: unknown) {
  const { code, response } = error as { code?: string; response?: AxiosResponse };
  const timedOut = response === undefined && timeoutCodes.includes(code ?? "");
  return toGatewayError({ operation, timedOut, response: response ?? null });
}

/** Calls through the SDK, which the first call loads: it costs 0.3 s and 50 MB. @throws GatewayError */
function createCaller(options: GatewayOptions) {
  let connection: Promise<Sdk> | null = null;
  return async function call<T>(
    operation: string,
    send: (sdk: Sdk, options: { signal: AbortSignal }) => Promise<{ data: unknown }>,
    {
      parse,
      timeoutMs = gatewayTimeoutMs,
    }: { parse: (data: unknown) => T; timeoutMs?: number | undefined },
  ): Promise<T> {
    // Before the SDK is loaded, which counts: a buyer waits for that too.
    const signal = AbortSignal.timeout(timeoutMs);
    connection ??= connect(options);
    const sdk = await connection;
    let data: unknown;
    try {
      data = (await send(sdk, { signal })).data;
    } catch (error) {
      throw fromAxiosError(operation, error);
    }
    try {
      return parse(data);
    } catch {
      throw toMalformedResponseError(operation);
    }
  };
}

export function createGateway(options: GatewayOptions): Gateway {
  const call = createCaller(options);
  return {
    createOrder: (order, timeoutMs) =>
      call(
        "createOrder",
        (sdk, http) => {
          const body = toOrderRequest(order, options.publicUrl);
          return sdk.PGCreateOrder(body, none, order.idempotencyKey, http);
        },
        { parse: toOrder, timeoutMs },
      ),
    fetchOrder: (orderId, timeoutMs) =>
      call("fetchOrder", (sdk, http) => sdk.PGFetchOrder(orderId, none, none, http), {
        parse: toOrder,
        timeoutMs,
      }),
    fetchPayments: (orderId) =>
      call("fetchPayments", (sdk, http) => sdk.PGOrderFetchPayments(orderId, none, none, http), {
        parse: toPayments,
      }),
    terminateOrder: (orderId) =>
      call(
        "terminateOrder",
        (sdk, http) =>
          sdk.PGTerminateOrder(orderId, { order_status: "TERMINATED" }, none, none, http),
        { parse: toOrder },
      ),
    createRefund: (refund) =>
      call(
        "createRefund",
        (sdk, http) => {
          const body = {
            refund_id: refund.id,
            refund_amount: refund.amount / 100,
            refund_note: refund.note,
          };
          return sdk.PGOrderCreateRefund(refund.orderId, body, none, none, http);
        },
        { parse: toRefund },
      ),
    fetchRefunds: (orderId) =>
      call("fetchRefunds", (sdk, http) => sdk.PGOrderFetchRefunds(orderId, none, none, http), {
        parse: toRefunds,
      }),
    verifyWebhook: (rawBody, headers) =>
      options.clientSecret !== undefined && isSigned(options.clientSecret, rawBody, headers),
  };
}
