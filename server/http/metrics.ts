import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { updateGauges } from "../metrics/update-gauges.ts";
import { isForwarded, isLoopbackHost, isLoopbackIp } from "./loopback.ts";

function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** With a token configured every request needs it; without one only this machine may read. */
function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const [, given = ""] = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? "") ?? [];
    return isSameText(given, token);
  }
  // DNS rebinding: another site's host name may resolve to this machine.
  if (!isLoopbackHost(request.headers.host)) return false;
  const peer = request.socket.remoteAddress ?? "";
  // Behind a trusted proxy `request.ip` is the client's; behind an unknown proxy nobody knows it.
  if (isForwarded(request.headers)) return request.ip !== peer && isLoopbackIp(request.ip);
  return isLoopbackIp(peer);
}

/** Serves `/metrics`, and measures every answer. */
export function registerMetrics(app: FastifyInstance, ctx: AppContext): void {
  const { metrics } = ctx;
  app.addHook("onResponse", (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!canReadMetrics(request, ctx.config.metricsToken)) {
      const hasToken = ctx.config.metricsToken !== undefined;
      if (hasToken) void reply.header("www-authenticate", "Bearer");
      throw new AppError(hasToken ? "UNAUTHORIZED" : "FORBIDDEN", {
        refusal: { id: "metricsRefused" },
      });
    }
    await updateGauges(ctx);
    return reply
      .header("cache-control", "no-store")
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
