import type { FastifyInstance } from "fastify";
import { handleEvent, type StoredEvent, storeEvent } from "../billing/webhook-events.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";

const bodyMaxBytes = 256 * 1024;
const badSignature = "The signature is missing or wrong.";

/** Works on events after they were answered; closing waits for what is under way. */
function backgroundWork(app: FastifyInstance, ctx: AppContext): (event: StoredEvent) => void {
  const running = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.allSettled(running);
  });
  return (event) => {
    const work = handleEvent(ctx, event)
      .catch((error: unknown) => ctx.log.error({ err: error, event: event.id }, "webhook failed"))
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
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const work = backgroundWork(app, ctx);
  app.post("/cashfree/webhook", { bodyLimit: bodyMaxBytes }, async (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!ctx.gateway.verifyWebhook(rawBody, request.headers)) {
      throw new AppError("UNAUTHORIZED", { message: badSignature });
    }
    const event = await storeEvent(ctx, rawBody);
    if (event !== null) work(event);
    return reply.header("cache-control", "no-store").send({ status: true });
  });
}
