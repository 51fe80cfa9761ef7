import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { withTimeout } from "../../shared/with-timeout.ts";
import type { AppContext } from "../context.ts";
import { findDatabaseTrouble } from "../db/errors.ts";
import { ping } from "../db/ping.ts";
import { findWriteTrouble } from "../db/trouble-log.ts";
import { AppError } from "../errors.ts";
import { isForwarded, isLoopbackAddress, isLoopbackHost } from "./loopback.ts";

const notReadyRetrySeconds = 5;
// Load balancers wait a few seconds for this answer.
const pingTimeoutMs = 2000;

function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** With a token configured every request needs it; without one only this machine may read. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return isSameText(request.headers.authorization ?? "", `Bearer ${token}`);
  }
  // DNS rebinding: another site's host name may resolve to this machine.
  if (!isLoopbackHost(request.headers.host)) return false;
  const peer = request.socket.remoteAddress ?? "";
  // Behind a trusted proxy `request.ip` is the client's; behind an unknown proxy nobody knows it.
  if (isForwarded(request.headers)) return request.ip !== peer && isLoopbackAddress(request.ip);
  return isLoopbackAddress(peer);
}

function createMetrics(app: FastifyInstance, ctx: AppContext): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 40],
    registers: [registry],
  });
  new Gauge({
    name: "replies_in_flight",
    help: "Replies being written by this process",
    registers: [registry],
    collect() {
      this.set(ctx.replies.inFlight());
    },
  });
  new Gauge({
    name: "second_listener_turns",
    help: "Turns that the second listener took since the start, by how it ended",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      for (const [outcome, count] of Object.entries(ctx.listener.counts())) {
        this.set({ outcome }, count);
      }
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}

/** Whether the database answers, and its last writes did not fail for want of a disk. */
async function isDatabaseUsable(ctx: AppContext): Promise<boolean> {
  const database = findWriteTrouble(ctx.db);
  if (database !== null) {
    ctx.log.error({ database }, "the database accepts no writes");
    return false;
  }
  try {
    await withTimeout(ping(ctx.db), pingTimeoutMs);
    return true;
  } catch (error) {
    const database = findDatabaseTrouble(error);
    ctx.log.error({ err: error, database }, "the database does not answer");
    return false;
  }
}

/** Serves `/livez`, `/readyz` and `/metrics`. `/readyz` fails as soon as `isStopping` returns true. */
export function registerHealth(
  app: FastifyInstance,
  ctx: AppContext,
  isStopping: () => boolean,
): void {
  const metrics = createMetrics(app, ctx);
  app.get("/livez", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: true }),
  );
  app.get("/readyz", async (_request, reply) => {
    const isReady = !isStopping() && (await isDatabaseUsable(ctx));
    if (!isReady) void reply.header("retry-after", String(notReadyRetrySeconds));
    return reply
      .header("cache-control", "no-store")
      .code(isReady ? 200 : 503)
      .send({ status: isReady });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, ctx.config.metricsToken)) {
      const hasToken = ctx.config.metricsToken !== undefined;
      throw new AppError(hasToken ? "UNAUTHORIZED" : "FORBIDDEN", {
        refusal: { id: "metricsRefused" },
      });
    }
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}
