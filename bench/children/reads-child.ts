import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import { type Ready, serveChild } from "../lib/fork-child.ts";
import { listen, openProduct } from "../lib/product.ts";

/** The baseline: Fastify and a prepared statement for each path. */
async function serveBaseline(path: string): Promise<Ready> {
  const { db } = await openProduct(path);
  await db.destroy();
  const file = new DatabaseSync(path);
  const services = file.prepare("select id, name, icon from services order by position");
  const plans = file.prepare("select id, months, amount_paise, description from plans");
  const app = Fastify();
  app.get("/api/services", async () => ({ status: true, data: { data: services.all() } }));
  app.get("/api/packages", async () => ({ success: true, data: { data: plans.all() } }));
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), tokens: [] };
}

async function serveProduct(path: string): Promise<Ready> {
  return { url: await listen(await openProduct(path)), tokens: [] };
}

await serveChild({ baseline: serveBaseline, product: serveProduct });
