import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../scripts/statistics.ts";
import { type Child, startChild } from "./lib/fork-child.ts";
import { askQuestion, compactAccept, type StreamTiming, type Target } from "./lib/read-stream.ts";
import type { SalesReport, SalesRequest } from "./lib/sales-child-protocol.ts";
import { endNow } from "./lib/spawn-built-server.ts";
import type { Bench, Result } from "./lib/types.ts";
import { withBuiltProduct } from "./lib/with-built-product.ts";

const childUrl = new URL("child-processes/chat-stream-child.ts", import.meta.url);
const salesUrl = new URL("child-processes/sales-child.ts", import.meta.url);
const purchases = Number(process.env.SAATHI_PURCHASES ?? 500);
/** As many in a minute, whatever their number. */
const salesWithinMs = (purchases / 500) * 60_000;
const members = 300;
const streams = 200;
const startsWithinMs = 4000;
const quietWaves = 4;
const moreMs = 5;

/** The streams of `npm run bench -- chat-stream`: 200 that begin within four seconds. */
function wave(target: Target): Promise<StreamTiming[]> {
  return Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      await sleep((index / streams) * startsWithinMs);
      return askQuestion(target, index, { accept: compactAccept });
    }),
  );
}

/** Resolves when the last sale is made. */
async function makeSales({ process: child }: Child, request: SalesRequest): Promise<SalesReport> {
  child.send(request);
  const [report] = (await once(child, "message")) as [SalesReport];
  return report;
}

function toResults(quiet: readonly StreamTiming[], selling: readonly StreamTiming[]): Result[] {
  const unit = "ms";
  const first = (of: readonly StreamTiming[], share: number) =>
    quantile(
      of.map(({ firstMs }) => firstMs),
      share,
    );
  const transit = (of: readonly StreamTiming[], share: number) =>
    quantile(
      of.flatMap(({ transitMs }) => transitMs),
      share,
    );
  const row = (label: string, read: typeof first, share: number): Result => {
    const baseline = read(quiet, share);
    const product = read(selling, share);
    return {
      label: `${label}, ${streams}: p${share * 100}`,
      unit,
      product,
      baseline,
      max: baseline + moreMs,
    };
  };
  return [
    row("first token", first, 0.5),
    row("first token", first, 0.95),
    row("a token on its way", transit, 0.5),
    row("a token on its way", transit, 0.95),
  ];
}

/** 200 streams while 500 plans are sold in a minute. The column of the bare server has the same streams without sales. */
export const bench: Bench = {
  name: `sales: ${streams} streams while ${purchases} plans are sold (SAATHI_PURCHASES shortens it)`,
  onlyWhenNamed: true,
  run: (): Promise<Result[]> =>
    withBuiltProduct(async (served) => {
      const people = await served.addMembers(members, { subscribed: true });
      const buyers = await served.addMembers(purchases);
      using model = await startChild(childUrl, ["model", "150"]);
      // Buyers and gateway run in a process of their own.
      using sales = await startChild(salesUrl, []);
      const { child, url } = await served.start({
        ANTHROPIC_BASE_URL: model.url,
        CASHFREE_BASE_URL: sales.url,
        CASHFREE_CLIENT_ID: "bench",
        CASHFREE_CLIENT_SECRET: "bench-secret",
      });
      const target = { url, sessionTokens: people.map(({ token }) => token) };
      await wave(target);
      const quiet: StreamTiming[] = [];
      for (let n = 0; n < quietWaves; n += 1) quiet.push(...(await wave(target)));
      let isSelling = true;
      const burst = makeSales(sales, { url, buyers, withinMs: salesWithinMs }).finally(() => {
        isSelling = false;
      });
      const selling: StreamTiming[] = [];
      while (isSelling) selling.push(...(await wave(target)));
      const { sold } = await burst;
      await endNow(child);
      return [
        { label: "plans ordered and paid", unit: "", product: sold },
        ...toResults(quiet, selling),
      ];
    }),
};
