import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { OverloadError } from "../errors.ts";

const eventLoopDelayMaxMs = 250;
// A developer's machine also builds and runs tests, which delays the event loop.
const developmentDelayMaxMs = 2000;
const retryAfterSeconds = 5;

const logWindowMs = 10_000;

/**
 * Logs refused calls as one line in ten seconds, with how many were refused since the line before: a
 * line for each would add to the load.
 */
function createSampledLog(): (request: FastifyRequest) => void {
  let refused = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (request) => {
    refused += 1;
    const nowMs = performance.now();
    if (nowMs - loggedAtMs < logWindowMs) return;
    request.log.warn(
      { route: request.routeOptions.url, refused },
      "request refused: event loop overloaded",
    );
    loggedAtMs = nowMs;
    refused = 0;
  };
}

/**
 * Refuses new calls while the event loop lags, so that accepted ones finish. Utilisation is no measure
 * of overload: twenty busy connections keep a healthy process at 100 %.
 */
export async function registerOverload(app: FastifyInstance, production: boolean): Promise<void> {
  const logRefusal = createSampledLog();
  await app.register(underPressure, {
    maxEventLoopDelay: production ? eventLoopDelayMaxMs : developmentDelayMaxMs,
    retryAfter: retryAfterSeconds,
    pressureHandler: (request) => {
      logRefusal(request);
      throw new OverloadError(retryAfterSeconds);
    },
  });
}
