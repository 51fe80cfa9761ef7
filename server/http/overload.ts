import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

const eventLoopDelayMaxMs = 250;
const retryAfterSeconds = 5;

/**
 * Refuses calls while the event loop lags, so that those already taken finish. Utilisation is no
 * sign of it: twenty busy connections keep a healthy process at 100 %.
 */
export async function registerOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    retryAfter: retryAfterSeconds,
    customError: class extends AppError {
      constructor() {
        super("SERVICE_UNAVAILABLE", { retryAfterSeconds });
      }
    },
  });
}
