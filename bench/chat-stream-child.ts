import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { buildApp } from "../server/app.ts";
import { createModel } from "../server/chat/model.ts";
import { systemClock } from "../server/clock.ts";
import { readConfig } from "../server/config.ts";
import { createContext } from "../server/create-context.ts";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/open.ts";
import { createLog } from "../server/log.ts";
import { seed } from "../server/seed/seed.ts";
import { startModelSimulator } from "../server/simulators/model.ts";
import { startStandIns } from "../server/stand-ins.ts";
import { createMember } from "../server/testing/people.ts";

/** What a child tells its parent when it listens; `tokens` are of people who may send. */
export type Ready = { url: string; tokens: string[] };
export type Usage = { cpuMs: number; memoryMiB: number };

const members = 300;

/** The stand-in for the model, in a process of its own so that its work is not counted. */
async function serveModel(): Promise<Ready> {
  const model = await startModelSimulator({ firstTokenMs: 200, tokensPerSecond: 30 });
  model.always({ text: "token ".repeat(300) });
  return { url: model.url, tokens: [] };
}

/** The least that could stream through the official SDK: no people, no history, no database. */
async function serveBare(modelUrl: string): Promise<Ready> {
  const model = createModel({ baseUrl: modelUrl });
  const app = Fastify();
  app.post("/api/chat/1", async (request, reply) => {
    const { message } = request.body as { message: string };
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream" });
    const events = model.stream({
      model: "claude-haiku-5-5",
      system: [{ text: "Service: Health", cached: false }],
      turns: [{ role: "user", text: message }],
      maxTokens: 1500,
      firstTokenMs: 20_000,
      idleMs: 15_000,
      signal: new AbortController().signal,
    });
    for await (const event of events) {
      if (event.type !== "text") continue;
      const data = JSON.stringify({ text: event.text });
      reply.raw.write(`event: delta\ndata: ${data}\n\n`);
    }
    reply.raw.end();
  });
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), tokens: [] };
}

/** The product as it stands, over a SQLite file. */
async function serveProduct(modelUrl: string): Promise<Ready> {
  const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const given = readConfig({ ANTHROPIC_BASE_URL: modelUrl, PORT: "0", LOG_LEVEL: "warn" });
  const standIns = await startStandIns(given, { print: () => undefined });
  const db = openDatabase(`file:${join(folder, "bench.db")}`);
  await migrate(db);
  await seed(db);
  const ctx = createContext(standIns.config, {
    db,
    log: createLog("warn"),
    authSecret: "a-secret-of-the-benchmark-0123456789abcdef",
    ...(standIns.outbox && { outbox: standIns.outbox }),
  });
  const app = await buildApp(ctx, { distDir: "", pages: false });
  const tokens: string[] = [];
  const parts = { db, ctx, clock: systemClock };
  for (let n = 0; n < members; n += 1) {
    tokens.push((await createMember(parts, { subscribed: true })).token);
  }
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), tokens };
}

const [kind, modelUrl = ""] = process.argv.slice(2);
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const memoryMiB = Math.round(process.memoryUsage().rss / 2 ** 20);
  process.send?.({ cpuMs: (user + system) / 1000, memoryMiB } satisfies Usage);
});
process.once("disconnect", () => process.exit(0));
const serve = { model: serveModel, bare: serveBare, product: serveProduct }[kind ?? ""];
if (serve === undefined) throw new Error(`unknown kind of server: ${kind}`);
process.send?.(await serve(modelUrl));
