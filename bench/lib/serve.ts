import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/create-context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { createLog } from "../../server/log.ts";
import { seed } from "../../server/seed/seed.ts";
import { startSimulators } from "../../server/simulators/start-simulators.ts";
import type { Ready, Usage } from "./child.ts";

const host = "127.0.0.1";
const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
const path = join(folder, "bench.db");
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGTERM", () => process.exit(0));

/** The least that could answer: Fastify and a prepared statement. */
async function serveBare(): Promise<string> {
  const file = new DatabaseSync(path);
  const services = file.prepare("select id, name, icon from services order by position");
  const plans = file.prepare("select id, months, amount_paise, description from plans");
  const app = Fastify();
  app.get("/api/services", async () => ({ status: true, data: { data: services.all() } }));
  app.get("/api/packages", async () => ({ success: true, data: { data: plans.all() } }));
  return app.listen({ host, port: 0 });
}

/** The product as it stands. */
async function serveProduct(): Promise<string> {
  const given = readConfig({ PORT: "0", LOG_LEVEL: "warn" });
  const { config, outbox } = await startSimulators(given, { print: () => undefined });
  const ctx = createContext(config, {
    db: openDatabase(`file:${path}`),
    log: createLog("warn"),
    authSecret: "a-secret-of-the-benchmark-0123456789abcdef",
    ...(outbox && { outbox }),
  });
  const app = await buildApp(ctx, { distDir: "", pages: false });
  return app.listen({ host, port: 0 });
}

async function prepareFile(): Promise<void> {
  const db = openDatabase(`file:${path}`);
  await migrate(db);
  await seed(db);
  await db.destroy();
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const memoryMiB = Math.round(process.memoryUsage().rss / 2 ** 20);
  process.send?.({ cpuMs: (user + system) / 1000, memoryMiB } satisfies Usage);
});
await prepareFile();
const url = process.argv[2] === "bare" ? await serveBare() : await serveProduct();
process.send?.({ url } satisfies Ready);
