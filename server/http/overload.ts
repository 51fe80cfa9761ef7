import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

const eventLoopDelayMaxMs = 250;
// A developer's machine also builds and runs tests, which delays the event loop.
const developmentDelayMaxMs = 2000;
const retryAfterSeconds = 5;

/**
 * Refuses new calls while the event loop lags, so that accepted ones finish. Utilisation is no measure
 * of overload: twenty busy connections keep a healthy process at 100 %.
 */
export async function registerOverload(app: FastifyInstance, production: boolean): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: production ? eventLoopDelayMaxMs : developmentDelayMaxMs,
    retryAfter: retryAfterSeconds,
    customError: class extends AppError {
      constructor() {
        super("SERVICE_UNAVAILABLE", { retryAfterSeconds });
      }
    },
  });
}
