import { randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { lazyValue } from "../../shared/lazy-value.ts";
import { type App, buildApp } from "../app.ts";
import { readRefusedPasswords } from "../auth/passwords/common-passwords.ts";
import { drawInvoice } from "../billing/invoices/pdf/draw.ts";
import { createFileInspector } from "../chat/attachments/inspect/file-inspector.ts";
import { readConfig } from "../config.ts";
import type { AppContext } from "../context.ts";
import { createContext } from "../create-context.ts";
import type { Db } from "../db/database.ts";
import type { DatabaseClock } from "../db/database-clock.ts";
import { createLog } from "../log.ts";
import type { GatewaySimulator } from "../simulators/gateway.ts";
import type { ModelSimulator } from "../simulators/model.ts";
import type { Outbox } from "../simulators/outbox.ts";
import { type Simulators, startSimulators } from "../simulators/start-simulators.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { createFastHasher } from "./fast-hasher.ts";
import { TestClock } from "./test-clock.ts";

/** The product on its own port, with simulators and a database for one test. */
export type TestApp = {
  app: App;
  ctx: AppContext;
  /** `http://127.0.0.1:PORT` */
  url: string;
  clock: TestClock;
  outbox: Outbox;
  model: ModelSimulator;
  gateway: GatewaySimulator;
  db: Db;
  /** Everything logged so far, one JSON object per line. */
  logged(): string;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type TestAppOptions = {
  /** Configuration as the environment would hold it. */
  env?: Record<string, string>;
  /** Another app's database, to test a restart or a second instance; `close` leaves it open. */
  database?: TestDatabase["db"];
  clock?: TestClock;
  /** By default the clock of the test, on a database that has always answered. */
  databaseClock?: DatabaseClock;
  /** Lets the model title conversations in the background; off by default. */
  titles?: boolean;
  /** By default nothing is traced. */
  tracing?: Tracing;
  /** Members of the context that the test replaces. */
  override?: Partial<AppContext>;
};

const noTitles: AppContext["titles"] = {
  nameAfterReply: () => undefined,
  close: async () => undefined,
};

/** The attachments folder of each database: apps on one database share it, as instances do. */
const filesFolders = new WeakMap<Db, string>();

function filesFolder(db: Db): string {
  const folder = filesFolders.get(db) ?? join(tmpdir(), `saathi-files-${randomUUID()}`);
  filesFolders.set(db, folder);
  return folder;
}

/** Draws in the test's process: starting another one takes longer than most tests. */
const drawingProcess: AppContext["drawingProcess"] = {
  draw: (document, language) => drawInvoice(document, language),
  close: async () => undefined,
};

/** One thread for all apps of the process: starting one takes longer than most tests. */
const fileInspector: AppContext["fileInspector"] = {
  ...createFileInspector(),
  close: async () => undefined,
};

/** One list for all apps: sorting ten thousand passwords takes longer than most calls. */
const refusedPasswords = readRefusedPasswords();

export const testSecret = "a-secret-that-only-tests-know-0123456789";

function collectLog(): { stream: PassThrough; text: () => string } {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on("data", (chunk: Buffer) => lines.push(chunk.toString()));
  return { stream, text: () => lines.join("") };
}

async function startTestSimulators(
  env: Record<string, string>,
  clock: TestClock,
): Promise<Simulators> {
  const config = readConfig({ NODE_ENV: "test", PORT: "0", LOG_LEVEL: "debug", ...env });
  return startSimulators(config, {
    // As fast as it can: a test about a reply that is being written sets the pace of that reply.
    pace: { firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY },
    now: () => clock.now(),
    // A refund settles when a test says so.
    refundSettleMs: null,
    print: () => undefined,
  });
}

/** Starts the product for a test: `await using app = await startTestApp()`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? new TestClock();
  const own = options.database === undefined ? await openTestDatabase() : null;
  const db = own?.db ?? (options.database as Db);
  const env = { ATTACHMENTS_DIR: filesFolder(db), ...options.env };
  const simulators = await startTestSimulators(env, clock);
  const { config, outbox, model, gateway } = simulators;
  if (!outbox || !model || !gateway) throw new Error("a test needs all simulators");
  const log = collectLog();
  const defaults = createContext(config, {
    db,
    log: createLog(config.logLevel, log.stream),
    authSecret: config.authSecret ?? testSecret,
    clock,
    outbox,
    ...(options.tracing && { tracing: options.tracing }),
    databaseClock: options.databaseClock ?? {
      now: async () => clock.now(),
      answeringMs: () => Number.POSITIVE_INFINITY,
    },
  });
  const titles = options.titles === true ? defaults.titles : noTitles;
  const replaced = {
    titles,
    drawingProcess,
    fileInspector,
    hasher: createFastHasher(),
    ...(config.refusedPasswordsFile === undefined && { refusedPasswords }),
  };
  const ctx = { ...defaults, ...replaced, ...options.override };
  // Without Redis, a second app on a database simulates a restart.
  await ctx.replies.recover({
    soleInstanceSince: config.redisUrl === undefined ? clock.now() : null,
  });
  const app = await buildApp(ctx, { distDir: "", pages: false });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  gateway.setWebhookUrl(`${url}/api/cashfree/webhook`);
  const close = lazyValue(async () => {
    app.startDraining();
    await ctx.replies.drain(0);
    await ctx.titles.close();
    await ctx.secondListener.close();
    await app.close();
    await simulators.close();
    await own?.close();
    if (own !== null) rmSync(filesFolder(db), { recursive: true, force: true });
  });
  return {
    app,
    ctx,
    url,
    clock,
    outbox,
    model,
    gateway,
    db,
    logged: log.text,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A number that no other test uses, for email addresses and phones. */
export function uniqueDigits(count: number): string {
  return String(randomBytes(6).readUIntBE(0, 6)).padStart(count, "0").slice(-count);
}
