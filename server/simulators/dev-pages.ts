import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isForwarded, isLoopbackHost } from "../http/loopback.ts";
import { GatewayApiError } from "./gateway/api-error.ts";
import type { PayOutcome, SettleOutcome } from "./gateway/types.ts";
import type { GatewaySimulator } from "./gateway.ts";
import { serveKit } from "./kit-page.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

/** The stand-ins that have something to show in a browser. */
export type DevDeps = { outbox?: Outbox; gateway?: GatewaySimulator };

const outcomes: readonly PayOutcome[] = ["success", "failed", "pending", "dropped", "close"];
const css = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

/**
 * Everything under `/dev`: the outbox (HTML, or JSON when asked with `Accept: application/json`),
 * the simulated checkout's script, the two calls it makes and the bank's late answer, and the kit of
 * the interface. Never registered in production.
 */
export async function registerDevPages(app: FastifyInstance, parts: DevDeps): Promise<void> {
  await app.register((scope) => mount(scope, parts), { prefix: "/dev" });
}

async function mount(scope: FastifyInstance, { outbox, gateway }: DevDeps): Promise<void> {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    // Codes and a checkout lie here: neither for a tunnel, nor for a page that took our address.
    const { headers } = request;
    if (isLoopbackHost(headers.host) && !isForwarded(headers)) return;
    reply.callNotFound();
    return reply;
  });
  serveText(scope, "dev.css", { type: css, text: await asset("dev.css") });
  serveKit(scope);
  if (outbox !== undefined) await serveOutbox(scope, outbox);
  if (gateway !== undefined) await serveCheckout(scope, gateway);
}

function asset(name: string): Promise<string> {
  return readFile(new URL(`./assets/${name}`, import.meta.url), "utf8");
}

// Wrapped, because a classic script shares its names with the whole page.
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

const endings: readonly SettleOutcome[] = ["success", "failed", "dropped", "cancelled"];

/** One of the outcomes that a body wishes for; `GatewayApiError` 422 when it names none. */
function parseOutcome<T extends string>(body: unknown, known: readonly T[]): T {
  const wish = body !== null && typeof body === "object" && "outcome" in body ? body.outcome : null;
  const outcome = known.find((one) => one === wish);
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
      const outcome = parseOutcome(body, outcomes);
      gateway.session(params.sessionId);
      return gateway.pay(params.sessionId, outcome);
    }),
  );
  // The bank's late answer to an attempt that was left pending.
  scope.post<SessionParams>("/gateway/sessions/:sessionId/settle", ({ params, body }, reply) =>
    answer(reply, () => {
      const outcome = parseOutcome(body, endings);
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
