import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import { type Ready, serveChild } from "../lib/fork-child.ts";
import { listen, openProduct } from "../lib/product.ts";

const pageSize = 20;

/** The baseline: one route and two prepared statements, without authentication. */
async function serveBaseline(path: string): Promise<Ready> {
  const file = new DatabaseSync(path, { readOnly: true });
  const deepest = file.prepare(
    "select max(depth) as depth from messages where conversation_id = ? and active = 1",
  );
  const page = file.prepare(
    `select id, sender, text as message, status, created_at from messages
     where conversation_id = ? and active = 1 and depth > ? and depth <= ? order by depth`,
  );
  const app = Fastify();
  app.get("/api/chat/:uuid/messages", async (request) => {
    const { uuid } = request.params as { uuid: string };
    const depth = Number(deepest.get(uuid)?.depth ?? 0);
    const data = page.all(uuid, depth - pageSize, depth);
    return {
      status: true,
      data: { data, current_page: 1, last_page: Math.ceil(depth / pageSize) },
    };
  });
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), tokens: [] };
}

async function serveProduct(path: string): Promise<Ready> {
  return { url: await listen(await openProduct(path)), tokens: [] };
}

await serveChild({ baseline: serveBaseline, product: serveProduct });
