import { once } from "node:events";
import { quantile } from "../scripts/statistics.ts";
import type { SalesReport, SalesRequest } from "./child-processes/sales-child.ts";
import { type Child, startChild } from "./lib/fork-child.ts";
import { measureStreams, type StreamMeasurements } from "./lib/stream-load.ts";
import type { Bench, Result } from "./lib/types.ts";
import { withBuiltProduct } from "./lib/with-built-product.ts";

const childUrl = new URL("child-processes/chat-stream-child.ts", import.meta.url);
const salesUrl = new URL("child-processes/sales-child.ts", import.meta.url);
const purchases = Number(process.env.SAATHI_PURCHASES ?? 500);
/** As many in a minute, whatever their number. */
const salesWithinMs = (purchases / 500) * 60_000;
const streams = 200;
const startsWithinMs = 4000;
const quietWaves = 4;
const moreMs = 5;

/** Resolves when the last sale is made. */
async function makeSales({ process: child }: Child, request: SalesRequest): Promise<SalesReport> {
  child.send(request);
  const [report] = (await once(child, "message")) as [SalesReport];
  return report;
}

type Wave = Pick<StreamMeasurements, "firstMs" | "transitMs">;

function toResults(quiet: readonly Wave[], selling: readonly Wave[]): Result[] {
  const row = (label: string, name: keyof Wave, share: number): Result => {
    const all = (waves: readonly Wave[]) => waves.flatMap((wave) => wave[name]);
    const [baseline, product] = [quantile(all(quiet), share), quantile(all(selling), share)];
    const max = baseline + moreMs;
    return { label: `${label}, ${streams}: p${share * 100}`, unit: "ms", product, baseline, max };
  };
  return [
    row("first token", "firstMs", 0.5),
    row("first token", "firstMs", 0.95),
    row("a token on its way", "transitMs", 0.5),
    row("a token on its way", "transitMs", 0.95),
  ];
}

/** 200 streams while 500 plans are sold in a minute. The column of the bare server has the same streams without sales. */
export const bench: Bench = {
  name: `sales: ${streams} streams while ${purchases} plans are sold (SAATHI_PURCHASES shortens it)`,
  onlyWhenNamed: true,
  run: (): Promise<Result[]> =>
    withBuiltProduct(async (served) => {
      const buyers = await served.addMembers(purchases);
      using model = await startChild(childUrl, ["model", "150"]);
      // Buyers and gateway run in a process of their own.
      using sales = await startChild(salesUrl, []);
      const product = await served.startMeasured({
        ANTHROPIC_BASE_URL: model.url,
        CASHFREE_BASE_URL: sales.url,
        CASHFREE_CLIENT_ID: "bench",
        CASHFREE_CLIENT_SECRET: "bench-secret",
      });
      // The streams of `npm run bench -- chat-stream`: 200 that begin within four seconds.
      const wave = () =>
        measureStreams({ kind: "product", child: product, streams, withinMs: startsWithinMs });
      await wave();
      const quiet: Wave[] = [];
      for (let n = 0; n < quietWaves; n += 1) quiet.push(await wave());
      let isSelling = true;
      const request = { url: product.url, buyers, withinMs: salesWithinMs };
      const burst = makeSales(sales, request).finally(() => {
        isSelling = false;
      });
      const selling: Wave[] = [];
      while (isSelling) selling.push(await wave());
      const { sold } = await burst;
      return [
        { label: "plans ordered and paid", unit: "", product: sold },
        ...toResults(quiet, selling),
      ];
    }),
};
