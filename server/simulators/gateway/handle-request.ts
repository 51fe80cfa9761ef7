import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import { GatewayApiError } from "./api-error.ts";
import type { Ledger } from "./ledger.ts";
import type { FaultPoint, GatewayCall, GatewayFault, Refund } from "./types.ts";

type Answer = { status: number; body: object };
export type Params = { orderId: string };
type GatewayRequest = FastifyRequest<{ Params: Params }>;
/** The work of an endpoint: returns the body of a 200 response. @throws GatewayApiError */
export type Work = (request: GatewayRequest) => object;

/** The state that all endpoints share. */
export type GatewayState = {
  ledger: Ledger;
  clientId: string;
  clientSecret: string;
  faults: GatewayFault[];
  calls: GatewayCall[];
  answers: Map<string, Answer & { fingerprint: string }>;
  onRefund: (refund: Refund) => void;
};

type Exchange = { request: GatewayRequest; reply: FastifyReply; point: FaultPoint; work: Work };

/** Handles a request: checks it, applies a queued fault, and does the work once per idempotency key. */
export async function handleRequest(
  state: GatewayState,
  { request, reply, point, work }: Exchange,
): Promise<unknown> {
  const call = recordCall(state, request);
  const refused = checkRequest(state, request);
  const fault = refused === null ? takeFault(state, point) : null;
  const kind = fault?.kind ?? "";
  const doesWork = fault === null || kind === "late" || kind.startsWith("applied");
  const answer =
    refused ??
    (doesWork ? answerOnce(state, request, () => runWork(request, work)) : faultAnswer(kind));
  if (fault?.stored === true) store(state, request, faultAnswer(kind));
  if (kind.endsWith("drop") || kind.endsWith("timeout")) {
    reply.hijack();
    if (kind.endsWith("drop")) request.raw.socket.destroy();
    return;
  }
  if (fault?.lateMs !== undefined) await setTimeout(fault.lateMs, undefined, { ref: false });
  const { status, body } = kind === "applied-then-500" ? faultAnswer(kind) : answer;
  call.status = status;
  reply.code(status).header("x-request-id", request.id);
  if (status === 429) {
    reply.headers({ "x-ratelimit-limit": 200, "x-ratelimit-remaining": 0, "x-ratelimit-retry": 1 });
  }
  // Fastify's serializer would lose the two decimals of the amounts.
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function recordCall(state: GatewayState, request: GatewayRequest): GatewayCall {
  const { method, url, headers, body } = request;
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

function refuse(status: number, code: string, message: string): Answer {
  return { status, body: new GatewayApiError(status, code, message).body() };
}

function checkRequest(state: GatewayState, { headers }: GatewayRequest): Answer | null {
  const isAuthenticated =
    headers["x-client-id"] === state.clientId && headers["x-client-secret"] === state.clientSecret;
  if (!isAuthenticated) return refuse(401, "request_failed", "authentication Failed");
  if (!/^\d{4}-\d\d-\d\d$/.test(String(headers["x-api-version"]))) {
    return refuse(400, "request_failed", "x-api-version : is missing or invalid");
  }
  const key = headers["x-idempotency-key"];
  if (key !== undefined && !uuidPattern.test(String(key).toLowerCase())) {
    return refuse(400, "request_failed", "x-idempotency-key : should be a UUID");
  }
  return null;
}

function takeFault(state: GatewayState, point: FaultPoint): GatewayFault | null {
  const index = state.faults.findIndex((fault) => fault.on === point);
  return index < 0 ? null : (state.faults.splice(index, 1)[0] ?? null);
}

function faultAnswer(kind: string): Answer {
  if (kind === "409") return refuse(409, "order_already_exists", "order with same id is present");
  if (kind === "422") return refuse(422, "request_invalid", "something is not right");
  if (kind === "429") return refuse(429, "request_failed", "Too many requests");
  return refuse(500, "internal_error", "internal Server Error");
}

function runWork(request: GatewayRequest, work: Work): Answer {
  try {
    return { status: 200, body: work(request) };
  } catch (error) {
    if (!(error instanceof GatewayApiError)) throw error;
    return { status: error.status, body: error.body() };
  }
}

function toFingerprint({ method, url, body }: GatewayRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([method, url, body]))
    .digest("hex");
}

// Idempotency keys count on POST only (research: payments, "on POST").
function answerOnce(state: GatewayState, request: GatewayRequest, work: () => Answer): Answer {
  const key = request.headers["x-idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string") return work();
  const stored = state.answers.get(key);
  if (stored === undefined) {
    const answer = work();
    store(state, request, answer);
    return answer;
  }
  if (stored.fingerprint === toFingerprint(request)) return stored;
  return refuse(422, "request_invalid", "idempotency key has been used with another request");
}

function store(state: GatewayState, request: GatewayRequest, answer: Answer): void {
  const key = request.headers["x-idempotency-key"];
  if (typeof key !== "string") return;
  state.answers.set(key, { ...answer, fingerprint: toFingerprint(request) });
}
