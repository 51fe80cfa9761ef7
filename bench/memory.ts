import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../server/clock.ts";
import type { AppContext } from "../server/context.ts";
import { type GatewaySimulator, startGatewaySimulator } from "../server/simulators/gateway.ts";
import { buy, createJournal } from "../server/testing/crash/actors.ts";
import { createMember, type TestMember } from "../server/testing/members.ts";
import { startChild } from "./lib/fork-child.ts";
import { askQuestion, type Target } from "./lib/read-stream.ts";
import { endNow, residentMiB } from "./lib/spawn-built-server.ts";
import type { Bench, Result } from "./lib/types.ts";
import { type BuiltProduct, withBuiltProduct } from "./lib/with-built-product.ts";

const childUrl = new URL("child-processes/chat-stream-child.ts", import.meta.url);
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

/** Runs `count` jobs, at most `atOnce` at the same time. */
async function runWithLimit(
  count: number,
  atOnce: number,
  job: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await job(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The most memory while many streams run. */
async function peakWhileStreaming(target: Target, read: () => Promise<number>): Promise<number> {
  let most = 0;
  let isRunning = true;
  const sampling = (async () => {
    while (isRunning) {
      most = Math.max(most, await read());
      await sleep(sampleMs);
    }
  })();
  await runWithLimit(streams, streams, async (index) => {
    await sleep((index / streams) * startsWithinMs);
    await askQuestion(target, index);
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
  served: BuiltProduct;
  people: readonly TestMember[];
  gateway: GatewaySimulator;
};

async function startRun({ served, gateway }: Run, modelUrl: string) {
  const { child, url } = await served.start({
    ANTHROPIC_BASE_URL: modelUrl,
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_CLIENT_ID: gateway.clientId,
    CASHFREE_CLIENT_SECRET: gateway.clientSecret,
  });
  gateway.setWebhookUrl(`${url}/api/cashfree/webhook`);
  return { child, url };
}

async function sell({ served, gateway }: Run, url: string): Promise<void> {
  const { ctx } = served;
  const deps = { db: ctx.db, ctx, clock: systemClock };
  const round = {
    server: { url },
    gateway,
    journal: createJournal(),
    signal: new AbortController().signal,
  };
  await runWithLimit(purchases, purchasesAtOnce, async () => buy(round, await createMember(deps)));
  await waitForMails(ctx);
}

/** Memory just started, and a minute after turns and purchases. */
async function measureWork(run: Run, print: (line: string) => void) {
  using model = await startChild(childUrl, ["model", "40"]);
  const { child, url } = await startRun(run, model.url);
  await sleep(freshRestMs);
  const fresh = residentMiB(child);
  const target = { url, sessionTokens: run.people.map(({ token }) => token) };
  await runWithLimit(turns, turnsAtOnce, (index) => askQuestion(target, index));
  print(`after ${turns} turns: ${residentMiB(child).toFixed(0)} MiB`);
  await sell(run, url);
  print(`after ${purchases} purchases: ${residentMiB(child).toFixed(0)} MiB`);
  await sleep(restMs);
  const afterWork = residentMiB(child);
  await endNow(child);
  return { fresh, afterWork };
}

async function measureStreams(run: Run): Promise<Record<"product" | "baseline", number>> {
  using model = await startChild(childUrl, ["model", "150"]);
  const { child, url } = await startRun(run, model.url);
  const target = { url, sessionTokens: run.people.map(({ token }) => token) };
  const product = await peakWhileStreaming(target, async () => residentMiB(child));
  await endNow(child);
  using bare = await startChild(childUrl, ["bare", model.url]);
  const baseline = await peakWhileStreaming(bare, async () => (await bare.usage()).memoryMiB);
  return { product, baseline };
}

/** What the built product takes of a machine's memory, compared with the bare server. */
export const bench: Bench = {
  name: "memory (SAATHI_TURNS and SAATHI_PURCHASES shorten it)",
  onlyWhenNamed: true,
  run: (print): Promise<Result[]> =>
    withBuiltProduct(async (served) => {
      const people = await served.addMembers(members, { subscribed: true });
      const clientSecret = "bench-secret";
      const gateway = await startGatewaySimulator({ clientId: "bench", clientSecret });
      const run = { served, people, gateway };
      const streaming = await measureStreams(run);
      const { fresh, afterWork } = await measureWork(run, print);
      const unit = "MiB";
      return [
        { label: "just started", unit, product: fresh, max: maxMiB.fresh },
        { label: `with ${streams} streams`, unit, ...streaming, max: maxMiB.streaming },
        {
          label: `a minute after ${turns} turns, ${purchases} purchases`,
          unit,
          product: afterWork,
          max: maxMiB.afterWork,
        },
      ];
    }),
};
