import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppContext } from "../context.ts";
import { ping } from "../db/ping.ts";
import { AppError } from "../errors.ts";
import { isForwarded, isLoopbackAddress, isLoopbackHost } from "./loopback.ts";

const notReadyRetrySeconds = 5;

function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** With a token the bearer is always needed; without one only the machine itself may read. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return isSameText(request.headers.authorization ?? "", `Bearer ${token}`);
  }
  // A page elsewhere may have given its own name this machine's address.
  if (!isLoopbackHost(request.headers.host)) return false;
  const peer = request.socket.remoteAddress ?? "";
  // An address that a trusted proxy named; without one, nobody knows who stands behind.
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

async function isDatabaseReachable(ctx: AppContext): Promise<boolean> {
  try {
    await ping(ctx.db);
    return true;
  } catch (error) {
    ctx.log.error({ err: error }, "the database does not answer");
    return false;
  }
}

/** `/livez`, `/readyz` and `/metrics`; `isStopping` turns readiness off before anything closes. */
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
    const ready = !isStopping() && (await isDatabaseReachable(ctx));
    if (!ready) void reply.header("retry-after", String(notReadyRetrySeconds));
    return reply
      .header("cache-control", "no-store")
      .code(ready ? 200 : 503)
      .send({ status: ready });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, ctx.config.metricsToken)) {
      const bearerWanted = ctx.config.metricsToken !== undefined;
      throw new AppError(bearerWanted ? "UNAUTHORIZED" : "FORBIDDEN", {
        message: "Metrics are not for you.",
      });
    }
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}
