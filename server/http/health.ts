import type { FastifyInstance } from "fastify";
import { withTimeout } from "../../shared/with-timeout.ts";
import type { AppContext } from "../context.ts";
import { findWriteFailure } from "../db/database-health.ts";
import { findDatabaseFailure } from "../db/errors.ts";
import { ping } from "../db/ping.ts";
import { isUnverified } from "../storage/storage.ts";

const notReadyRetrySeconds = 5;
// Load balancers wait a few seconds for this answer.
const pingTimeoutMs = 2000;

/** Whether the database answers, and its last writes did not fail for want of a disk. */
async function isDatabaseUsable(ctx: AppContext): Promise<boolean> {
  const database = findWriteFailure(ctx.db);
  if (database !== null) {
    ctx.log.error({ database }, "the database accepts no writes");
    return false;
  }
  try {
    await withTimeout(ping(ctx.db), pingTimeoutMs);
    return true;
  } catch (error) {
    const database = findDatabaseFailure(error);
    ctx.log.error({ err: error, database }, "the database does not answer");
    return false;
  }
}

/** Serves `/livez` and `/readyz`. `/readyz` fails as soon as `isDraining` returns true. */
export function registerHealth(app: FastifyInstance, ctx: AppContext, isDraining: () => boolean) {
  app.get("/livez", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: true }),
  );
  app.get("/readyz", async (_request, reply) => {
    const isReady = !isDraining() && (await isDatabaseUsable(ctx));
    if (!isReady) void reply.header("retry-after", String(notReadyRetrySeconds));
    // The product still serves without its files: operators read this, load balancers need not.
    const files = ctx.fileStore.failure() ?? (isUnverified(ctx.fileStore) ? "unverified" : null);
    return reply
      .header("cache-control", "no-store")
      .code(isReady ? 200 : 503)
      .send({ status: isReady, ...(files !== null && { files }) });
  });
}
