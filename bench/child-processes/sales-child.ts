import { once } from "node:events";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startGatewaySimulator } from "../../server/simulators/gateway.ts";
import { buy, createJournal } from "../../server/testing/crash/actors.ts";
import type { TestMember } from "../../server/testing/members.ts";
import type { Ready } from "../lib/fork-child.ts";

/** Sales that the child makes: one for each buyer, spread over `withinMs`. */
export type SalesRequest = {
  url: string;
  buyers: readonly { token: string }[];
  withinMs: number;
};
export type SalesReport = { sold: number };

// Buyers and gateway are elsewhere in real life: the measured streams go first.
const niceness = 10;
const attemptsMax = 20;
const pauseMs = 1000;
const clientId = "bench";
const clientSecret = "bench-secret";

/** Lets each buyer begin at a moment of `withinMs`. */
async function sell(
  { url, buyers, withinMs }: SalesRequest,
  gateway: Awaited<ReturnType<typeof startGatewaySimulator>>,
): Promise<SalesReport> {
  const journal = createJournal();
  const { signal } = new AbortController();
  const round = { server: { url }, gateway, journal, signal };
  gateway.setWebhookUrl(`${url}/api/cashfree/webhook`);
  const startedMs = performance.now();
  await Promise.all(
    buyers.map(async (member, index) => {
      const atMs = startedMs + (index / buyers.length) * withinMs;
      await sleep(Math.max(0, atMs - performance.now()));
      // An overloaded server refuses an order; the buyer tries again.
      const hasOrder = () => journal.orders.some((order) => order.member === member);
      for (let attempts = 0; !hasOrder() && attempts < attemptsMax; attempts += 1) {
        if (attempts > 0) await sleep(pauseMs);
        await buy(round, member as TestMember);
      }
    }),
  );
  return { sold: journal.orders.length };
}

setPriority(niceness);
process.once("disconnect", () => process.exit(0));
const gateway = await startGatewaySimulator({ clientId, clientSecret });
process.send?.({ url: gateway.url, sessionTokens: [] } satisfies Ready);
const [salesRequest] = (await once(process, "message")) as [SalesRequest];
process.send?.(await sell(salesRequest, gateway));
