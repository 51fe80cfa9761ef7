import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type App, buildApp } from "./app.ts";
import { readOrCreateSecret } from "./auth/sessions/secret-file.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { readConfigOrExit } from "./config-or-exit.ts";
import type { AppContext } from "./context.ts";
import { createContext } from "./create-context.ts";
import { openMigratedOrExit } from "./database-or-exit.ts";
import { isInUse } from "./db/in-use.ts";
import { sqlitePath } from "./db/open.ts";
import { deleteOrphanedKeys } from "./idempotency/idempotency.ts";
import { startJobs } from "./jobs/jobs.ts";
import { createLog } from "./log.ts";
import { productionWarnings } from "./production-warnings.ts";
import { seedWhenEmpty } from "./seed/seed.ts";
import { writeSimulatorNote } from "./simulators/simulator-note.ts";
import { type Simulators, startSimulators } from "./simulators/start-simulators.ts";

const drainMs = 45_000;
const forceExitMs = 50_000;
const duplicateSignalMs = 1000;
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const devSecretName = ".auth-secret";

function authSecretOf(config: Config): string {
  if (config.authSecret !== undefined) return config.authSecret;
  const path = sqlitePath(config.databaseUrl) ?? "data/saathi.db";
  return readOrCreateSecret(join(dirname(path), devSecretName));
}

function announce(url: string, simulators: Simulators): void {
  const lines = [`Saathi is at ${url}`];
  if (simulators.outbox !== undefined) lines.push(`Codes and mails are at ${url}/dev/outbox`);
  if (simulators.simulated.length > 0) lines.push(`Simulated: ${simulators.simulated.join(", ")}`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

type Running = {
  app: App;
  ctx: AppContext;
  simulators: Simulators;
  jobs: { stop(): Promise<void> };
  removeSimulatorNote: () => void;
};

// Readiness fails first; replies that are being written get their time; then everything closes.
async function stop({ app, ctx, simulators, jobs, removeSimulatorNote }: Running): Promise<void> {
  app.stopTaking();
  removeSimulatorNote();
  let drained = false;
  setTimeout(() => process.exit(drained ? 0 : 1), forceExitMs).unref();
  await Promise.all([jobs.stop(), ctx.replies.drain(drainMs)]);
  await ctx.titles.close();
  // All is stored: whoever holds on to a connection cannot make a clean end a failure.
  drained = true;
  await app.close();
  await simulators.close();
  await ctx.db.destroy();
}

function stopOnSignals(running: Running): void {
  let toldAtMs: number | undefined;
  const onSignal = () => {
    // The terminal, npm and the bootstrap may each pass one Ctrl-C on: only a later one insists.
    if (toldAtMs !== undefined && performance.now() - toldAtMs < duplicateSignalMs) return;
    if (toldAtMs !== undefined) process.exit(1);
    toldAtMs = performance.now();
    stop(running).then(
      () => process.exit(0),
      (error: unknown) => {
        running.ctx.log.fatal({ err: error }, "stopping failed");
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
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    const why = code === "EACCES" ? "may not be used" : "is in use";
    process.stderr.write(`PORT: ${port} on ${host} ${why}. Choose another: PORT=3001 npm start\n`);
    process.exit(1);
  }
}

/** A moment when nobody else held the database; null when someone does. */
async function findExclusiveSince({ databaseUrl }: Config): Promise<Date | null> {
  const now = systemClock.now();
  // A database that cannot be asked is told of in plain words where it is opened.
  const inUse = await isInUse(databaseUrl).catch(() => true);
  return inUse ? null : now;
}

/** Runs the product until it is told to stop. */
export async function serve(): Promise<void> {
  const given = readConfigOrExit();
  const simulators = await startSimulators(given);
  const { config } = simulators;
  const log = createLog(config.logLevel);
  for (const warning of productionWarnings(config)) log.warn(warning);
  const databaseExclusiveSince = await findExclusiveSince(config);
  const { db } = await openMigratedOrExit(config.databaseUrl);
  await seedWhenEmpty(db);
  await deleteOrphanedKeys(db, databaseExclusiveSince);
  const ctx = createContext(config, {
    db,
    log,
    authSecret: authSecretOf(config),
    ...(simulators.outbox && { outbox: simulators.outbox }),
  });
  const dev = config.production ? {} : { dev: simulators };
  const app = await buildApp(ctx, { distDir: join(root, "dist"), ...dev });
  const address = await listenOrExit(app, config);
  // Not before the port is ours: a start that fails must leave a running server's replies alone.
  await ctx.replies.recover({ databaseExclusiveSince });
  const { port } = new URL(address);
  simulators.gateway?.setWebhookUrl(`http://127.0.0.1:${port}/api/cashfree/webhook`);
  const jobs = startJobs(ctx, app);
  const removeSimulatorNote = writeSimulatorNote(config);
  stopOnSignals({ app, ctx, simulators, jobs, removeSimulatorNote });
  announce(config.publicUrlGiven ? config.publicUrl : `http://localhost:${port}`, simulators);
  // Not before it serves: the SDK takes 0.1 s to load, and the first question should not wait.
  await ctx.model.prepare();
}
