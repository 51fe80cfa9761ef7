import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isRecord } from "../../shared/inputs/fields/is-record.ts";
import { isForwarded, isLoopbackHost } from "../http/loopback.ts";
import { GatewayApiError } from "./gateway/api-error.ts";
import type { PayOutcome, SettleOutcome } from "./gateway/types.ts";
import type { GatewaySimulator } from "./gateway.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

/** The simulators that have pages for a browser. */
export type DevDeps = { outbox?: Outbox; gateway?: GatewaySimulator };

const payOutcomes: readonly PayOutcome[] = ["success", "failed", "pending", "dropped", "close"];
const css = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

/**
 * Registers everything under `/dev`: the outbox (HTML, or JSON for `Accept: application/json`), the
 * simulated checkout's script with the two calls it makes, and the bank's late answer. Never registered
 * in production.
 */
export async function registerDevPages(app: FastifyInstance, deps: DevDeps): Promise<void> {
  await app.register((scope) => mount(scope, deps), { prefix: "/dev" });
}

async function mount(scope: FastifyInstance, { outbox, gateway }: DevDeps): Promise<void> {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    // Codes and a checkout are served here: refuse tunnels and DNS rebinding.
    const { headers } = request;
    if (isLoopbackHost(headers.host) && !isForwarded(headers)) return;
    reply.callNotFound();
    return reply;
  });
  serveText(scope, "dev.css", { type: css, text: await asset("dev.css") });
  if (outbox !== undefined) await serveOutbox(scope, outbox);
  if (gateway !== undefined) await serveCheckout(scope, gateway);
}

function asset(name: string): Promise<string> {
  return readFile(new URL(`./assets/${name}`, import.meta.url), "utf8");
}

// Wrapped in a function, because a classic script would share its names with the whole page.
async function classicScript(name: string): Promise<string> {
  return `(() => {\n${await asset(name)}})();\n`;
}

type Text = { type: string; text: string };

function serveText(scope: FastifyInstance, name: string, { type, text }: Text): void {
  scope.get(`/${name}`, (_request, reply) => reply.type(type).send(text));
}

async function serveOutbox(scope: FastifyInstance, outbox: Outbox): Promise<void> {
  serveText(scope, "outbox.js", { type: script, text: await classicScript("outbox.js") });
  scope.get("/outbox", (request, reply) => {
    reply.header("vary", "accept");
    const items = outbox.items();
    if (request.headers.accept?.includes("application/json")) return reply.send(items);
    return reply.type("text/html; charset=utf-8").send(outboxPage(items));
  });
}

const settleOutcomes: readonly SettleOutcome[] = ["success", "failed", "dropped", "cancelled"];

/** The outcome in a body. @throws GatewayApiError 422 when it is not one of `allowed` */
function parseOutcome<T extends string>(body: unknown, allowed: readonly T[]): T {
  const value = isRecord(body) ? body.outcome : null;
  const outcome = allowed.find((candidate) => candidate === value);
  if (outcome === undefined) throw new GatewayApiError(422, "outcome_invalid", "No such outcome");
  return outcome;
}

type SessionParams = { Params: { sessionId: string } };

async function serveCheckout(scope: FastifyInstance, gateway: GatewaySimulator): Promise<void> {
  serveText(scope, "checkout.js", { type: script, text: await classicScript("checkout.js") });
  scope.get<SessionParams>("/gateway/sessions/:sessionId", ({ params }, reply) =>
    answer(reply, () => gateway.session(params.sessionId)),
  );
  scope.post<SessionParams>("/gateway/sessions/:sessionId/pay", ({ params, body }, reply) =>
    answer(reply, () => {
      const outcome = parseOutcome(body, payOutcomes);
      gateway.session(params.sessionId);
      return gateway.pay(params.sessionId, outcome);
    }),
  );
  // The bank's late answer to a pending attempt.
  scope.post<SessionParams>("/gateway/sessions/:sessionId/settle", ({ params, body }, reply) =>
    answer(reply, () => {
      const outcome = parseOutcome(body, settleOutcomes);
      const { order_id: orderId } = gateway.session(params.sessionId);
      const { payments } = gateway.orders.get(orderId) ?? { payments: [] };
      if (!payments.some(({ status }) => status === "PENDING")) {
        throw new GatewayApiError(409, "nothing_pending", "no attempt is pending");
      }
      return gateway.settlePending(orderId, outcome);
    }),
  );
}

async function answer(
  reply: FastifyReply,
  work: () => object | Promise<object>,
): Promise<FastifyReply> {
  try {
    return reply.send(await work());
  } catch (error) {
    if (!(error instanceof GatewayApiError)) throw error;
    return reply.code(error.status).send({ status: false, message: error.message });
  }
}
