import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "../scripts/bootstrap/build.mjs";
import { systemClock } from "../server/clock.ts";
import type { AppContext } from "../server/context.ts";
import { type GatewaySimulator, startGatewaySimulator } from "../server/simulators/gateway.ts";
import { buy, createJournal } from "../server/testing/crash/actors.ts";
import { findFreePort } from "../server/testing/http/product-process.ts";
import { createMember, type TestMember } from "../server/testing/members.ts";
import { endNow, residentMiB, startBuilt, waitForAnswer } from "./lib/built-product.ts";
import { startChild, usageOf } from "./lib/fork-child.ts";
import { openProduct, productSecret } from "./lib/product.ts";
import { readStream } from "./lib/read-stream.ts";
import type { Bench, Result } from "./lib/types.ts";

const root = join(import.meta.dirname, "..");
const childUrl = new URL("children/chat-stream-child.ts", import.meta.url);
const turns = Number(process.env.SAATHI_TURNS ?? 10_000);
const purchases = Number(process.env.SAATHI_PURCHASES ?? 500);
const turnsAtOnce = 20;
const purchasesAtOnce = 5;
const streams = 500;
const startsWithinMs = 8000;
const members = 300;
const freshRestMs = 8000;
const restMs = 60_000;
const mailsPollMs = 2000;
const sampleMs = 100;
/** The goals of an idle product, after work and with streams, in MiB. */
const maxMiB = { fresh: 130, afterWork: 200, streaming: 230 };

/** Runs jobs side by side, so many at once. */
async function runAll(count: number, atOnce: number, job: (index: number) => Promise<unknown>) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await job(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

type Served = { url: string; tokens: readonly string[] };

function stream({ url, tokens }: Served, index: number) {
  const token = tokens[index % Math.max(1, tokens.length)];
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return readStream(`${url}/api/chat/1`, { headers, body: { message: "How do I begin?" } });
}

/** The most memory while many streams run. */
async function peakWhileStreaming(served: Served, read: () => Promise<number>): Promise<number> {
  let most = 0;
  let isRunning = true;
  const sampling = (async () => {
    while (isRunning) {
      most = Math.max(most, await read());
      await sleep(sampleMs);
    }
  })();
  await runAll(streams, streams, async (index) => {
    await sleep((index / streams) * startsWithinMs);
    await stream(served, index);
  });
  isRunning = false;
  await sampling;
  return most;
}

async function waitForMails({ db }: AppContext): Promise<void> {
  const due = db.selectFrom("billing_mails").select("key").where("due_at", "is not", null).limit(1);
  while ((await due.execute()).length > 0) await sleep(mailsPollMs);
}

type Run = {
  ctx: AppContext;
  people: readonly TestMember[];
  gateway: GatewaySimulator;
  start(modelUrl: string): Promise<{ child: ChildProcess; url: string }>;
};

async function sell({ ctx, gateway }: Run, url: string): Promise<void> {
  const deps = { db: ctx.db, ctx, clock: systemClock };
  const round = {
    ...{ server: { url }, gateway, journal: createJournal() },
    signal: new AbortController().signal,
  };
  await runAll(purchases, purchasesAtOnce, async () => buy(round, await createMember(deps)));
  await waitForMails(ctx);
}

/** Memory just started, and a minute after turns and purchases. */
async function measureWork(run: Run, print: (line: string) => void) {
  const model = await startChild(childUrl, ["model", "40"]);
  const { child, url } = await run.start(model.url);
  await sleep(freshRestMs);
  const fresh = residentMiB(child);
  const served = { url, tokens: run.people.map(({ token }) => token) };
  await runAll(turns, turnsAtOnce, (index) => stream(served, index));
  print(`after ${turns} turns: ${residentMiB(child).toFixed(0)} MiB`);
  await sell(run, url);
  print(`after ${purchases} purchases: ${residentMiB(child).toFixed(0)} MiB`);
  await sleep(restMs);
  const afterWork = residentMiB(child);
  await endNow(child);
  model.process.disconnect();
  return { fresh, afterWork };
}

async function measureStreams(run: Run): Promise<Record<"product" | "baseline", number>> {
  const model = await startChild(childUrl, ["model", "150"]);
  const { child, url } = await run.start(model.url);
  const served = { url, tokens: run.people.map(({ token }) => token) };
  const product = await peakWhileStreaming(served, async () => residentMiB(child));
  await endNow(child);
  const bare = await startChild(childUrl, ["baseline", model.url]);
  const baseline = await peakWhileStreaming(bare, async () => (await usageOf(bare)).memoryMiB);
  for (const one of [bare, model]) one.process.disconnect();
  return { product, baseline };
}

async function prepare(folder: string): Promise<Run> {
  const databasePath = join(folder, "bench.db");
  const ctx = await openProduct(databasePath);
  const deps = { db: ctx.db, ctx, clock: systemClock };
  const people = await Promise.all(
    Array.from({ length: members }, () => createMember(deps, { subscribed: true })),
  );
  const gateway = await startGatewaySimulator({ clientId: "bench", clientSecret: "bench-secret" });
  const start: Run["start"] = async (modelUrl) => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    gateway.setWebhookUrl(`${url}/api/cashfree/webhook`);
    const child = startBuilt({
      ...{ PORT: port, DATABASE_URL: `file:${databasePath}`, AUTH_SECRET: productSecret },
      ...{ ANTHROPIC_BASE_URL: modelUrl, CASHFREE_BASE_URL: gateway.url },
      ...{ CASHFREE_CLIENT_ID: gateway.clientId, CASHFREE_CLIENT_SECRET: gateway.clientSecret },
      RATE_LIMIT_SCALE: "10000",
    });
    await waitForAnswer(url);
    return { child, url };
  };
  return { ctx, people, gateway, start };
}

/** What the built product takes of a machine's memory, beside a bare server with the same SDK. */
export const bench: Bench = {
  name: "memory (SAATHI_TURNS and SAATHI_PURCHASES shorten it)",
  onlyWhenNamed: true,
  async run(print): Promise<Result[]> {
    await ensureBuilt(root);
    await ensureBuilt(root, { part: "server" });
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    try {
      const run = await prepare(folder);
      const streaming = await measureStreams(run);
      const { fresh, afterWork } = await measureWork(run, print);
      const unit = "MiB";
      return [
        { label: "just started", unit, product: fresh, baseline: null, max: maxMiB.fresh },
        { label: `with ${streams} streams`, unit, ...streaming, max: maxMiB.streaming },
        {
          label: `a minute after ${turns} turns, ${purchases} purchases`,
          ...{ unit, product: afterWork, baseline: null, max: maxMiB.afterWork },
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
