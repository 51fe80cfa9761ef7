import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dialect } from "kysely";
import { type App, buildApp } from "../app.ts";
import { prepareDetector } from "../chat/danger/detect-danger.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { AppContext } from "../context.ts";
import { createContext } from "../create-context.ts";
import { findDatabaseFailure } from "../db/errors.ts";
import { mergeWalUnlessDatabaseInUse } from "../db/in-use.ts";
import { sqlitePath } from "../db/open.ts";
import { getErrorCode } from "../errors.ts";
import { seedFacts } from "../facts/seed-facts.ts";
import { deleteOrphanedKeys } from "../idempotency/idempotency.ts";
import { startJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { seedWhenEmpty } from "../seed/seed.ts";
import { updateReleasedPrompts } from "../services/update-prompts.ts";
import { writeSimulatorNote } from "../simulators/simulator-note.ts";
import { type Simulators, startSimulators } from "../simulators/start-simulators.ts";
import { traceDialect } from "../tracing/traced-dialect.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { getAuthSecret } from "./auth-secret.ts";
import { readConfigOrExit } from "./config-or-exit.ts";
import { exitWithoutDatabase, openMigratedOrExit } from "./database-or-exit.ts";
import { claimFileStoreOrExit } from "./file-store-or-exit.ts";
import { freeStartupMemory } from "./free-startup-memory.ts";
import { listProductionWarnings } from "./production-warnings.ts";
import { listStartLines } from "./start-lines.ts";

const drainMs = 45_000;
const forceExitMs = 50_000;
const duplicateSignalMs = 1000;
const prepareAfterMs = 300;
const distDir = join(import.meta.dirname, "../../dist");

function printUrls({ config, outbox, simulated }: Simulators, port: string): void {
  const publicUrl = config.publicUrlGiven ? config.publicUrl : null;
  const hasOutbox = outbox !== undefined;
  const lines = listStartLines({ publicUrl, port, hasOutbox, simulated });
  process.stdout.write(`${lines.join("\n")}\n`);
}

type RunningServer = {
  app: App;
  ctx: AppContext;
  simulators: Simulators;
  jobs: { stop(): Promise<void> };
  removeSimulatorNote: () => void;
};

// Readiness fails first, then running replies get time to finish, then everything closes.
async function stopServer(server: RunningServer): Promise<void> {
  const { app, ctx, simulators, jobs } = server;
  app.startDraining();
  server.removeSimulatorNote();
  let isDrained = false;
  setTimeout(() => process.exit(isDrained ? 0 : 1), forceExitMs).unref();
  await Promise.all([jobs.stop(), ctx.replies.drain(drainMs)]);
  await ctx.titles.close();
  await ctx.secondListener.close();
  // Everything is stored now, so a client that keeps its connection open is no failure.
  isDrained = true;
  await app.close();
  await simulators.close();
  await ctx.db.destroy();
  await ctx.tracing
    .close()
    .catch((error: unknown) => ctx.log.warn({ err: error }, "spans dropped"));
}

function stopOnSignals(server: RunningServer): void {
  let signalledAtMs: number | undefined;
  const onSignal = () => {
    if (signalledAtMs !== undefined) {
      // The terminal, npm and the bootstrap may each forward the same Ctrl-C: ignore duplicates.
      if (performance.now() - signalledAtMs < duplicateSignalMs) return;
      process.exit(1);
    }
    signalledAtMs = performance.now();
    stopServer(server).then(
      () => process.exit(0),
      (error: unknown) => {
        server.ctx.log.fatal({ err: error }, "stopping the server failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

async function listenOrExit(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = getErrorCode(error);
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    const why = code === "EACCES" ? "may not be used" : "is in use";
    process.stderr.write(`PORT: ${port} on ${host} ${why}. Choose another: PORT=3001 npm start\n`);
    process.exit(1);
  }
}

/** A time at which no other process used the database; null when one does. */
async function findExclusiveSince({ databaseDirectUrl }: Config): Promise<Date | null> {
  const now = systemClock.now();
  // openMigratedOrExit reports a database that cannot be reached.
  const isUnused = await mergeWalUnlessDatabaseInUse(databaseDirectUrl).catch(() => false);
  return isUnused ? now : null;
}

/** Loads OpenTelemetry only where it is configured. */
async function startTracing({ tracing }: Config): Promise<Tracing> {
  if (tracing === null) return noTracing;
  const openTelemetry = await import("../tracing/open-telemetry.ts");
  return openTelemetry.startTracing(tracing);
}

async function start(simulators: Simulators): Promise<void> {
  const { config } = simulators;
  const log = createLog(config.logLevel);
  for (const warning of listProductionWarnings(config)) log.warn(warning);
  const databaseExclusiveSince = await findExclusiveSince(config);
  const tracing = await startTracing(config);
  const wrap = tracing.isOn ? (dialect: Dialect) => traceDialect(dialect, tracing) : undefined;
  const { db } = await openMigratedOrExit(config, wrap);
  await seedWhenEmpty(db);
  await seedFacts(db, systemClock.now());
  const services = await updateReleasedPrompts(db);
  if (services.length > 0)
    log.info({ services }, "prompts of services replaced by those of this release");
  // When PostgreSQL itself has just restarted, other instances live although none is connected yet.
  const isFile = sqlitePath(config.databaseUrl) !== null;
  const soleInstanceSince = isFile ? databaseExclusiveSince : null;
  await deleteOrphanedKeys(db, soleInstanceSince);
  const ctx = createContext(config, {
    db,
    log,
    tracing,
    authSecret: getAuthSecret(config),
    ...(simulators.outbox && { outbox: simulators.outbox }),
  });
  await claimFileStoreOrExit(ctx, databaseExclusiveSince);
  const dev = config.production ? {} : { dev: simulators };
  const app = await buildApp(ctx, { distDir, ...dev });
  const url = await listenOrExit(app, config);
  // Only after the port is ours: a failed start must not touch the replies of a running server.
  await ctx.replies.recover({ soleInstanceSince });
  const { port } = new URL(url);
  simulators.gateway?.setWebhookUrl(`http://127.0.0.1:${port}/api/cashfree/webhook`);
  const jobs = startJobs(ctx, app, soleInstanceSince !== null);
  const removeSimulatorNote = writeSimulatorNote(config);
  stopOnSignals({ app, ctx, simulators, jobs, removeSimulatorNote });
  printUrls(simulators, port);
  // The first question needs these. Each takes 0.1 s, for which the first health check would wait.
  await sleep(prepareAfterMs, undefined, { ref: false });
  await ctx.model.prepare();
  prepareDetector();
  await ctx.factCards.prepare();
  freeStartupMemory(log);
}

/**
 * Starts the product and runs it until a signal stops it. A database that cannot serve the start ends the
 * process with status 1 and one sentence; any other error is thrown.
 */
export async function serve(): Promise<void> {
  const simulators = await startSimulators(readConfigOrExit());
  try {
    await start(simulators);
  } catch (error) {
    if (findDatabaseFailure(error) === null) throw error;
    exitWithoutDatabase(error, simulators.config);
  }
}
