import type { FastifyInstance } from "fastify";
import { handleEvents, type StoredEvent, storeEvent } from "../billing/sync/webhook-events.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";

const bodyMaxBytes = 256 * 1024;
const badSignature = "The signature is missing or wrong.";

type Work = (event: StoredEvent) => void;

/**
 * Works on events after they were answered. Those of one order wait for each other, and what came
 * meanwhile is worked on together: fifty at once cost two syncQueue. Closing waits for all.
 */
function createWebhookQueue(app: FastifyInstance, ctx: AppContext): Work {
  const waiting = new Map<string | null, (number | null)[]>();
  const running = new Set<Promise<void>>();
  const drain = async (orderId: string | null) => {
    const queue = waiting.get(orderId) ?? [];
    try {
      while (queue.length > 0) {
        const ids = queue.splice(0).filter((id) => id !== null);
        await handleEvents(ctx, orderId, ids);
      }
    } finally {
      waiting.delete(orderId);
    }
  };
  app.addHook("onClose", async () => {
    await Promise.allSettled(running);
  });
  return ({ id, orderId }) => {
    const queue = waiting.get(orderId);
    if (queue !== undefined) {
      queue.push(id);
      return;
    }
    waiting.set(orderId, [id]);
    const work = drain(orderId)
      .catch((error: unknown) => ctx.log.error({ err: error, order: orderId }, "webhook failed"))
      .finally(() => running.delete(work));
    running.add(work);
  };
}

/**
 * The gateway's webhooks: the signature is checked over the raw bytes, the event is stored, 200 is
 * answered, and only then is its order looked at.
 */
export async function registerWebhooks(app: FastifyInstance, ctx: AppContext): Promise<void> {
  app.removeAllContentTypeParsers();
  // Whatever the sender calls its body, the bytes are what is signed.
  app.addHook("onRequest", async (request) => {
    request.headers["content-type"] = "application/octet-stream";
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const work = createWebhookQueue(app, ctx);
  app.post("/cashfree/webhook", { bodyLimit: bodyMaxBytes }, async (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!ctx.gateway.verifyWebhook(rawBody, request.headers)) {
      throw new AppError("UNAUTHORIZED", { message: badSignature });
    }
    work(await storeEvent(ctx, rawBody));
    return reply.header("cache-control", "no-store").send({ status: true });
  });
}
