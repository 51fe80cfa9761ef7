import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../db/open.ts";
import { type GatewaySimulator, startGatewaySimulator } from "../../simulators/gateway.ts";
import { startModelSimulator } from "../../simulators/model.ts";
import { createSqliteFile } from "../database-templates/sqlite-template.ts";
import { findFreePort } from "../http/free-port.ts";
import { type ProductProcess, startProductProcess } from "../http/product-process.ts";
import { createMember, type TestMember } from "../members.ts";
import { startTestApp } from "../test-app.ts";
import { buy, chat, contact, createJournal, type Journal, type Round } from "./actors.ts";
import { findLosses, findUnpaid } from "./losses.ts";

const secret = "a-secret-that-only-this-test-knows-0123456789";
const buyersPerRound = 2;
const aliveMaxMs = 800;
const settleMs = 20_000;

export type CrashOptions = {
  /** An empty folder for the database. */
  folder: string;
  rounds: number;
  /** Repeats the moments of the kills; what the processes do in between varies. */
  seed: number;
  /** Simulates a loss of power: after a kill only what was synced to the disk is left. */
  powerLoss?: { library: string; folder: string };
};

export type CrashReport = {
  messages: number;
  orders: number;
  contacts: number;
  /** One line per loss; empty when everything that was acknowledged is there. */
  losses: string[];
};

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function prepare(path: string, rounds: number) {
  await createSqliteFile(path);
  const db = openDatabase(`file:${path}`);
  const members: TestMember[] = [];
  const buyers: TestMember[] = [];
  {
    await using app = await startTestApp({ database: db, env: { AUTH_SECRET: secret } });
    for (let round = 0; round < rounds; round += 1) {
      members.push(await createMember(app, { subscribed: true }));
      for (let n = 0; n < buyersPerRound; n += 1) buyers.push(await createMember(app));
    }
  }
  await db.destroy();
  return { members, buyers };
}

type People = Awaited<ReturnType<typeof prepare>>;

/** Waits until one more message was acknowledged. */
async function waitForMessage({ journal, signal }: Round): Promise<void> {
  const before = journal.messages.length;
  while (!signal.aborted && journal.messages.length === before) await sleep(5);
}

/** Kills the product at a moment of its work. @returns once its process and the calls have ended */
async function killDuringWork(
  product: ProductProcess,
  run: {
    people: People;
    round: number;
    aliveMs: number;
    gateway: GatewaySimulator;
    journal: Journal;
  },
): Promise<void> {
  const { people, round, gateway, journal } = run;
  const server = await product.serving;
  const killing = new AbortController();
  const work = { server, gateway, journal, signal: killing.signal };
  const member = people.members[round];
  const buyers = people.buyers.slice(round * buyersPerRound, (round + 1) * buyersPerRound);
  const done = Promise.all([
    ...(member === undefined ? [] : [chat(work, member, `round ${round}`)]),
    ...buyers.map((buyer) => buy(work, buyer)),
    contact(work, `round ${round}`),
  ]);
  // Every other round the first work, which takes longest, may be cut off.
  if (round % 2 === 0) await Promise.race([done, waitForMessage(work)]);
  await sleep(run.aliveMs);
  killing.abort();
  product.child.kill("SIGKILL");
  await Promise.all([product.ended, done]);
}

/** Starts the product once more until each paid order has its grant. @returns what is missing */
async function restartUntilGranted(
  start: () => ProductProcess,
  databaseUrl: string,
  gateway: GatewaySimulator,
) {
  const product = start();
  await product.serving;
  const deadlineMs = performance.now() + settleMs;
  let missing = await findUnpaid(databaseUrl, gateway);
  while (missing.length > 0 && performance.now() < deadlineMs) {
    await sleep(200);
    missing = await findUnpaid(databaseUrl, gateway);
  }
  product.child.kill("SIGTERM");
  await product.ended;
  return missing;
}

/** Kills the product again and again while people chat, buy and write, and checks what is left. */
export async function runCrashRounds(options: CrashOptions): Promise<CrashReport> {
  const { folder, rounds, seed, powerLoss } = options;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "saathi.db");
  const databaseUrl = `file:${path}`;
  const random = createRandom(seed);
  const journal = createJournal();
  const people = await prepare(path, rounds);
  const port = await findFreePort();
  await using cleanup = new AsyncDisposableStack();
  const model = await startModelSimulator({ firstTokenMs: 5, tokensPerSecond: 2000 });
  cleanup.defer(() => model.close());
  const gateway = await startGatewaySimulator({
    clientId: "crash",
    clientSecret: "crash-secret",
    webhookUrl: `http://127.0.0.1:${port}/api/cashfree/webhook`,
  });
  cleanup.defer(() => gateway.close());
  const env: Record<string, string> = {
    PORT: port,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    RATE_LIMIT_SCALE: "10000",
    ANTHROPIC_BASE_URL: model.url,
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_CLIENT_ID: gateway.clientId,
    CASHFREE_CLIENT_SECRET: gateway.clientSecret,
  };
  if (powerLoss !== undefined) {
    cpSync(folder, powerLoss.folder, { recursive: true });
    env.LD_PRELOAD = powerLoss.library;
    env.SYNCED_FROM = folder;
    env.SYNCED_TO = powerLoss.folder;
  }
  const start = () => startProductProcess(folder, env);
  const losses: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const aliveMs = random() * aliveMaxMs;
    await killDuringWork(start(), { people, round, aliveMs, gateway, journal });
    if (powerLoss !== undefined) {
      rmSync(folder, { recursive: true });
      cpSync(powerLoss.folder, folder, { recursive: true });
    }
    losses.push(...(await findLosses(databaseUrl, journal, gateway)));
    if (losses.length > 0) break;
  }
  losses.push(...(await restartUntilGranted(start, databaseUrl, gateway)));
  const { messages, orders, contacts } = journal;
  return {
    messages: messages.length,
    orders: orders.length,
    contacts: contacts.length,
    losses,
  };
}
