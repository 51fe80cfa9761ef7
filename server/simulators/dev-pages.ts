import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "./gateway/refusal.ts";
import type { PayOutcome } from "./gateway/types.ts";
import type { GatewaySimulator } from "./gateway.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

/** The stand-ins that have something to show in a browser. */
export type DevParts = { outbox?: Outbox; gateway?: GatewaySimulator };

const outcomes: readonly PayOutcome[] = ["success", "failed", "pending", "dropped", "close"];
const script = "text/javascript; charset=utf-8";

/**
 * Everything under `/dev`: the outbox (HTML, or JSON when asked with `Accept: application/json`),
 * the simulated checkout's script, and the two calls it makes. Never registered in production.
 */
export async function registerDevPages(app: FastifyInstance, parts: DevParts): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (_request, reply) => {
        reply.header("cache-control", "no-store");
      });
      await serveAsset(scope, "dev.css", "text/css; charset=utf-8");
      if (parts.outbox !== undefined) await serveOutbox(scope, parts.outbox);
      if (parts.gateway !== undefined) await serveCheckout(scope, parts.gateway);
    },
    { prefix: "/dev" },
  );
}

async function serveAsset(scope: FastifyInstance, name: string, type: string): Promise<void> {
  const content = await readFile(new URL(`./assets/${name}`, import.meta.url), "utf8");
  scope.get(`/${name}`, (_request, reply) => reply.type(type).send(content));
}

async function serveOutbox(scope: FastifyInstance, outbox: Outbox): Promise<void> {
  await serveAsset(scope, "outbox.js", script);
  scope.get("/outbox", (request, reply) => {
    reply.header("vary", "accept");
    const items = outbox.items();
    if (request.headers.accept?.includes("application/json")) return reply.send(items);
    return reply.type("text/html; charset=utf-8").send(outboxPage(items));
  });
}

type SessionParams = { Params: { sessionId: string } };

async function serveCheckout(scope: FastifyInstance, gateway: GatewaySimulator): Promise<void> {
  await serveAsset(scope, "checkout.js", script);
  scope.get<SessionParams>("/gateway/sessions/:sessionId", ({ params }, reply) =>
    answer(reply, async () => gateway.session(params.sessionId)),
  );
  scope.post<SessionParams>("/gateway/sessions/:sessionId/pay", ({ params, body }, reply) =>
    answer(reply, async () => {
      const wished = body !== null && typeof body === "object" && "outcome" in body;
      const outcome = outcomes.find((known) => wished && known === body.outcome);
      if (outcome === undefined) throw new Refusal(422, "outcome_invalid", "No such outcome");
      gateway.session(params.sessionId);
      return gateway.pay(params.sessionId, outcome);
    }),
  );
}

async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  try {
    return reply.send(await work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send({ status: false, message: error.message });
  }
}
