import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../server/app.ts";
import { prepareDetector } from "../../server/chat/danger/detect-danger.ts";
import { systemClock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createContext } from "../../server/create-context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { createLog } from "../../server/log.ts";
import { seed } from "../../server/seed/seed.ts";
import { startSimulators } from "../../server/simulators/start-simulators.ts";
import { createMember } from "../../server/testing/members.ts";

/** How many subscribers a measured product has. */
export const subscriberCount = 300;
export const productSecret = "a-secret-of-the-benchmark-0123456789abcdef";

/** Creates the product's context over a migrated and seeded SQLite file. */
export async function openProduct(path: string, env: Record<string, string> = {}) {
  const given = readConfig({ PORT: "0", DATABASE_URL: `file:${path}`, ...env });
  const simulators = await startSimulators(given, { print: () => undefined });
  const db = openDatabase(`file:${path}`);
  await migrate(db);
  await seed(db);
  return createContext(simulators.config, {
    db,
    log: createLog("warn"),
    authSecret: productSecret,
    ...(simulators.outbox && { outbox: simulators.outbox }),
  });
}

/** Opens the product with subscribers over a temporary SQLite file. @returns its context and their session tokens */
export async function openWithSubscribers(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const ctx = await openProduct(join(folder, "bench.db"), env);
  const deps = { db: ctx.db, ctx, clock: systemClock };
  const sessionTokens: string[] = [];
  for (let n = 0; n < subscriberCount; n += 1) {
    sessionTokens.push((await createMember(deps, { subscribed: true })).token);
  }
  return { ctx, sessionTokens };
}

/** Starts the product without its pages. @returns its URL */
export async function startWithoutPages(ctx: AppContext): Promise<string> {
  await ctx.model.prepare();
  prepareDetector();
  const app = await buildApp(ctx, { distDir: "", pages: false });
  return app.listen({ host: "127.0.0.1", port: 0 });
}
