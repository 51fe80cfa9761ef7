import { setTimeout as sleep } from "node:timers/promises";
import { endNow } from "./lib/built-product.ts";
import { startChild } from "./lib/fork-child.ts";
import { readStream, type StreamTiming } from "./lib/read-stream.ts";
import { gatewayEnv, makeSales, startSales } from "./lib/sales.ts";
import { withServedProduct } from "./lib/served-product.ts";
import { quantile } from "./lib/statistics.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("children/chat-stream-child.ts", import.meta.url);
const purchases = Number(process.env.SAATHI_PURCHASES ?? 500);
/** As many in a minute, whatever their number. */
const salesWithinMs = (purchases / 500) * 60_000;
const members = 300;
const streams = 200;
const startsWithinMs = 4000;
const quietWaves = 4;
const moreMs = 5;

type Target = { url: string; tokens: readonly string[] };

/** The streams of `npm run bench -- chat-stream`: 200 that begin within four seconds. */
function wave({ url, tokens }: Target): Promise<StreamTiming[]> {
  return Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      await sleep((index / streams) * startsWithinMs);
      const headers = {
        accept: "text/event-stream;form=compact",
        authorization: `Bearer ${tokens[index % tokens.length]}`,
      };
      return readStream(`${url}/api/chat/1`, { headers, body: { message: "How do I begin?" } });
    }),
  );
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
    withServedProduct(async (served) => {
      const people = await served.addMembers(members, { subscribed: true });
      const buyers = await served.addMembers(purchases);
      using model = await startChild(childUrl, ["model", "150"]);
      using sales = await startSales();
      const env = { ANTHROPIC_BASE_URL: model.url, ...gatewayEnv(sales) };
      const { child, url } = await served.start(env);
      const target = { url, tokens: people.map(({ token }) => token) };
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
        { label: "plans ordered and paid", unit: "", product: sold, baseline: null },
        ...toResults(quiet, selling),
      ];
    }),
};
