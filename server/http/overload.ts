import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

const eventLoopDelayMaxMs = 250;
// A developer's machine builds and tests beside the server: its lag says noInput of visitors.
const developmentDelayMaxMs = 2000;
const retryAfterSeconds = 5;

/**
 * Refuses calls while the event loop lags, so that those already taken finish. Utilisation is no
 * sign of it: twenty busy connections keep a healthy process at 100 %.
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
