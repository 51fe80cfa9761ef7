import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { orderEntity, paymentEntity, refundEntity } from "./entities.ts";
import type { Ledger } from "./ledger.ts";
import { createOrder, createRefund, findOrder, findRefund, terminateOrder } from "./ledger.ts";
import { Refusal } from "./refusal.ts";
import type { FaultPoint, GatewayCall, GatewayFault, Refund } from "./types.ts";

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Answer = { status: number; body: object };
type StoredAnswer = Answer & { fingerprint: string };

/** All that the gateway's endpoints share. */
export type GatewayState = {
  ledger: Ledger;
  clientId: string;
  clientSecret: string;
  faults: GatewayFault[];
  calls: GatewayCall[];
  answers: Map<string, StoredAnswer>;
  onRefund: (refund: Refund) => void;
};

type Params = { orderId: string; paymentId: string; refundId: string };
type Request = FastifyRequest<{ Params: Params }>;
type Work = (request: Request) => object;

/** The endpoints under `/pg` that the product calls, and their neighbours for reading. */
export function registerGatewayRoutes(app: FastifyInstance, state: GatewayState): void {
  const { ledger } = state;
  const order = ({ params }: Request) => findOrder(ledger, params.orderId);
  const on = (method: "GET" | "POST" | "PATCH", url: string, point: FaultPoint, work: Work) =>
    app.route<{ Params: Params }>({
      method,
      url: `/pg/orders${url}`,
      handler: (request, reply) => serve(state, { request, reply, point, work }),
    });
  on("POST", "", "create", ({ body }) => orderEntity(ledger, createOrder(ledger, body)));
  on("GET", "/:orderId", "fetch", (request) => orderEntity(ledger, order(request)));
  on("PATCH", "/:orderId", "terminate", ({ params, body }) =>
    orderEntity(ledger, terminateOrder(ledger, params.orderId, body)),
  );
  on("GET", "/:orderId/payments", "payments", (request) => {
    const found = order(request);
    return found.payments.toReversed().map((payment) => paymentEntity(found, payment));
  });
  on("GET", "/:orderId/payments/:paymentId", "payments", (request) => {
    const found = order(request);
    const payment = found.payments.find((p) => p.cfPaymentId === request.params.paymentId);
    if (payment === undefined) throw new Refusal(404, "payment_not_found", "Payment not found");
    return paymentEntity(found, payment);
  });
  on("POST", "/:orderId/refunds", "refund", (request) => {
    const found = order(request);
    const refund = createRefund(ledger, found, request.body);
    state.onRefund(refund);
    return refundEntity(found, refund);
  });
  on("GET", "/:orderId/refunds", "refunds", (request) => {
    const found = order(request);
    return found.refunds.map((refund) => refundEntity(found, refund));
  });
  on("GET", "/:orderId/refunds/:refundId", "refunds", (request) => {
    const found = findRefund(ledger, request.params.refundId);
    if (found.order !== order(request)) {
      throw new Refusal(404, "refund_not_found", "Refund does not exist");
    }
    return refundEntity(found.order, found.refund);
  });
}

type Serving = { request: Request; reply: FastifyReply; point: FaultPoint; work: Work };

async function serve(state: GatewayState, { request, reply, point, work }: Serving) {
  const call = recordCall(state, request);
  const refused = refusalOf(state, request);
  const fault = refused === null ? takeFault(state, point) : null;
  const before = fault !== null && !fault.kind.startsWith("applied");
  const answer =
    refused ?? (before ? faultAnswer(fault) : answerOnce(state, request, () => run(request, work)));
  if (fault?.stored === true) store(state, request, answer);
  const kind = fault?.kind ?? "";
  if (kind.endsWith("drop") || kind.endsWith("timeout")) {
    reply.hijack();
    if (kind.endsWith("drop")) request.raw.socket.destroy();
    return;
  }
  const { status, body } = kind === "applied-then-500" ? serverError() : answer;
  call.status = status;
  reply.code(status).header("x-request-id", request.id);
  if (status === 429) {
    reply.headers({ "x-ratelimit-limit": 200, "x-ratelimit-remaining": 0, "x-ratelimit-retry": 1 });
  }
  // Not Fastify's own serialiser: it would lose the two decimals of the amounts.
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function recordCall(state: GatewayState, { method, url, headers, body }: Request): GatewayCall {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  const call: GatewayCall = {
    method,
    path: url,
    idempotencyKey: text("x-idempotency-key"),
    apiVersion: text("x-api-version"),
    body: body ?? null,
    status: null,
  };
  state.calls.push(call);
  return call;
}

function toAnswer(refusal: Refusal): Answer {
  return { status: refusal.status, body: refusal.body() };
}

function serverError(): Answer {
  return toAnswer(new Refusal(500, "internal_error", "internal Server Error"));
}

function refusalOf(state: GatewayState, { headers }: Request): Answer | null {
  const known =
    headers["x-client-id"] === state.clientId && headers["x-client-secret"] === state.clientSecret;
  if (!known) return toAnswer(new Refusal(401, "request_failed", "authentication Failed"));
  if (!/^\d{4}-\d\d-\d\d$/.test(String(headers["x-api-version"]))) {
    return toAnswer(new Refusal(400, "request_failed", "x-api-version : is missing or invalid"));
  }
  const key = headers["x-idempotency-key"];
  if (key !== undefined && !uuidPattern.test(String(key))) {
    return toAnswer(new Refusal(400, "request_failed", "x-idempotency-key : should be a UUID"));
  }
  return null;
}

function takeFault(state: GatewayState, point: FaultPoint): GatewayFault | null {
  const index = state.faults.findIndex((fault) => fault.on === point);
  return index < 0 ? null : (state.faults.splice(index, 1)[0] ?? null);
}

function faultAnswer({ kind }: GatewayFault): Answer {
  if (kind === "422") {
    return toAnswer(new Refusal(422, "request_invalid", "something is not found"));
  }
  if (kind === "429") return toAnswer(new Refusal(429, "request_failed", "Too many requests"));
  return serverError();
}

function run(request: Request, work: Work): Answer {
  try {
    return { status: 200, body: work(request) };
  } catch (error) {
    if (error instanceof Refusal) return toAnswer(error);
    throw error;
  }
}

function fingerprintOf({ method, url, body }: Request): string {
  return createHash("sha256")
    .update(JSON.stringify([method, url, body]))
    .digest("hex");
}

// Only what was decided is given again; keys mean nothing on reads (facts: "on POST").
function answerOnce(state: GatewayState, request: Request, work: () => Answer): Answer {
  const key = request.headers["x-idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string") return work();
  const known = state.answers.get(key);
  if (known === undefined) {
    const answer = work();
    store(state, request, answer);
    return answer;
  }
  if (known.fingerprint === fingerprintOf(request)) return known;
  const message = "idempotency key has been used with another request";
  return toAnswer(new Refusal(422, "request_invalid", message));
}

function store(state: GatewayState, request: Request, answer: Answer): void {
  const key = request.headers["x-idempotency-key"];
  if (typeof key !== "string") return;
  state.answers.set(key, { ...answer, fingerprint: fingerprintOf(request) });
}
