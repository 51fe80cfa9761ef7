import type { FastifyInstance } from "fastify";
import {
  handleWebhookEvents,
  type StoredWebhookEvent,
  storeWebhookEvent,
} from "../billing/sync/webhook-events.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";

const bodyMaxBytes = 256 * 1024;

/**
 * Handles events after the response is sent. Events of one order run one after another, and events that
 * arrive meanwhile are handled together: fifty at once cost two syncs. Closing the app waits for all.
 */
function createWebhookQueue(
  app: FastifyInstance,
  ctx: AppContext,
): (event: StoredWebhookEvent) => void {
  const waiting = new Map<string | null, (number | null)[]>();
  const running = new Set<Promise<void>>();
  const drain = async (orderId: string | null) => {
    const queue = waiting.get(orderId) ?? [];
    try {
      while (queue.length > 0) {
        const ids = queue.splice(0).filter((id) => id !== null);
        await handleWebhookEvents(ctx, orderId, ids);
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
 * Registers the gateway's webhook: checks the signature over the raw bytes, stores the event, answers
 * 200, and only then syncs the order.
 */
export async function registerWebhooks(app: FastifyInstance, ctx: AppContext): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers the bytes, whatever content type the sender declares.
  app.addHook("onRequest", async (request) => {
    request.headers["content-type"] = "application/octet-stream";
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const enqueue = createWebhookQueue(app, ctx);
  app.post("/cashfree/webhook", { bodyLimit: bodyMaxBytes }, async (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!ctx.gateway.verifyWebhook(rawBody, request.headers)) {
      throw new AppError("UNAUTHORIZED", { refusal: { id: "webhookSignatureWrong" } });
    }
    enqueue(await storeWebhookEvent(ctx, rawBody));
    return reply.header("cache-control", "no-store").send({ status: true });
  });
}
