import type { AxiosResponse } from "axios";
import { brokenAnswer, toGatewayError } from "./errors.ts";
import { toOrder, toOrderRequest, toPayments, toRefund, toRefunds } from "./mapping.ts";
import type { Gateway } from "./types.ts";
import { isSigned } from "./webhook-signature.ts";

export type { Gateway } from "./types.ts";

export type GatewayOptions = {
  env: "sandbox" | "production";
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Overrides the gateway's address, `…/pg`. */
  baseUrl: string | undefined;
  /** Where buyers come back to and, over https, where webhooks go. */
  publicUrl: string;
};

const callTimeoutMs = 10_000;
const timeoutCodes = ["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"];
// Answers are a few KiB; more is no answer of the gateway's.
const answerMaxBytes = 5_000_000;

async function connect(options: GatewayOptions) {
  const [{ Cashfree, CFEnvironment }, axios] = await Promise.all([
    import("cashfree-pg"),
    import("axios"),
  ]);
  const environment =
    options.env === "production" ? CFEnvironment.PRODUCTION : CFEnvironment.SANDBOX;
  // Without these: no time-out, redirects that forward the secret, a proxy that captures loopback.
  const http = axios.default.create({
    timeout: callTimeoutMs,
    maxRedirects: 0,
    proxy: false,
    maxContentLength: answerMaxBytes,
  });
  const { clientId, clientSecret } = options;
  // The seventh argument must be false, or the SDK reports our calls to Cashfree's own Sentry.
  const none = undefined;
  // axios describes itself twice, for import and for require; it is one and the same here.
  const transport = http as ConstructorParameters<typeof Cashfree>[7];
  const sdk = new Cashfree(environment, clientId, clientSecret, none, none, none, false, transport);
  if (options.baseUrl !== undefined) sdk.basePath = options.baseUrl;
  return sdk;
}

type Sdk = Awaited<ReturnType<typeof connect>>;
type CallOptions = { signal: AbortSignal };

/** An axios error's `config.headers` holds the secret, so the error itself goes no further. */
function faultOf(operation: string, error: unknown) {
  const { code, response } = error as { code?: string; response?: AxiosResponse };
  const timedOut = response === undefined && timeoutCodes.includes(code ?? "");
  return toGatewayError({ operation, timedOut, response: response ?? null });
}

/** The real gateway through its SDK, which is loaded when first needed: it costs 0.3 s and 50 MB. */
export function createGateway(options: GatewayOptions): Gateway {
  let connection: Promise<Sdk> | null = null;

  async function call<T>(
    operation: string,
    ask: (sdk: Sdk, options: CallOptions) => Promise<{ data: unknown }>,
    { read, timeoutMs = callTimeoutMs }: { read: (data: unknown) => T; timeoutMs?: number },
  ): Promise<T> {
    connection ??= connect(options);
    const sdk = await connection;
    let data: unknown;
    try {
      data = (await ask(sdk, { signal: AbortSignal.timeout(timeoutMs) })).data;
    } catch (error) {
      throw faultOf(operation, error);
    }
    try {
      return read(data);
    } catch {
      throw brokenAnswer(operation);
    }
  }

  const none = undefined;
  return {
    createOrder: (order, timeoutMs) =>
      call(
        "createOrder",
        (sdk, http) => {
          const body = toOrderRequest(order, options.publicUrl);
          return sdk.PGCreateOrder(body, none, order.idempotencyKey, http);
        },
        { read: toOrder, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
      ),
    fetchOrder: (orderId, timeoutMs) =>
      call("fetchOrder", (sdk, http) => sdk.PGFetchOrder(orderId, none, none, http), {
        read: toOrder,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }),
    fetchPayments: (orderId) =>
      call("fetchPayments", (sdk, http) => sdk.PGOrderFetchPayments(orderId, none, none, http), {
        read: toPayments,
      }),
    terminateOrder: (orderId) =>
      call(
        "terminateOrder",
        (sdk, http) =>
          sdk.PGTerminateOrder(orderId, { order_status: "TERMINATED" }, none, none, http),
        { read: toOrder },
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
        { read: toRefund },
      ),
    fetchRefunds: (orderId) =>
      call("fetchRefunds", (sdk, http) => sdk.PGOrderFetchRefunds(orderId, none, none, http), {
        read: toRefunds,
      }),
    verifyWebhook: (rawBody, headers) =>
      options.clientSecret !== undefined && isSigned(options.clientSecret, rawBody, headers),
  };
}
