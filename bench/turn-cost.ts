import { type MeasuredServer, startChild } from "./lib/fork-child.ts";
import { measureStreams } from "./lib/stream-load.ts";
import type { Bench, Result } from "./lib/types.ts";
import { withBuiltProduct } from "./lib/with-built-product.ts";

const childUrl = new URL("child-processes/chat-stream-child.ts", import.meta.url);
const rounds = Number(process.env.SAATHI_ROUNDS ?? 4);
const streams = 200;
const fewTokens = 3;
const manyTokens = 150;
const listenerRatioMax = 1.15;
/** The server generates the title after the reply; its CPU counts as part of the turn. */
const settleMs = 1000;

const kinds = ["bare", "product", "with-second-listener"] as const;
type CostKind = (typeof kinds)[number];
type Servers = Record<CostKind, MeasuredServer>;

/** CPU of a turn in milliseconds, by the number of its tokens. */
type Cost = { few: number; many: number };
type Costs = Record<CostKind, Cost>;

async function measureTurn(kind: CostKind, child: MeasuredServer, tokens: number): Promise<number> {
  const { cpuMs } = await measureStreams({ kind, child, streams, tokens }, { settleMs });
  return cpuMs / streams;
}

/** Measures all servers in turn; each round begins with another one. */
async function measureRound(servers: Servers, round: number): Promise<Costs> {
  const first = round % kinds.length;
  const costs: Partial<Costs> = {};
  for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
    costs[kind] = {
      few: await measureTurn(kind, servers[kind], fewTokens),
      many: await measureTurn(kind, servers[kind], manyTokens),
    };
  }
  return costs as Costs;
}

function mean(all: readonly Costs[], kind: CostKind): Cost {
  const of = (read: (cost: Cost) => number) =>
    all.reduce((sum, costs) => sum + read(costs[kind]), 0) / all.length;
  return { few: of(({ few }) => few), many: of(({ many }) => many) };
}

/** The cost of 1,000 tokens, and of a turn that had none, where each token costs the same. */
function split({ few, many }: Cost): { turnMs: number; tokensMs: number } {
  const tokenMs = (many - few) / (manyTokens - fewTokens);
  return { turnMs: few - tokenMs * fewTokens, tokensMs: tokenMs * 1000 };
}

function toResults(all: readonly Costs[]): Result[] {
  const [bare, product, withListener] = kinds.map((kind) => mean(all, kind));
  if (!bare || !product || !withListener) throw new Error("a kind was not measured");
  const unit = "ms CPU";
  const perThousand = ({ many }: Cost) => (many / manyTokens) * 1000;
  const [own, theirs] = [split(product), split(bare)];
  return [
    { label: "a turn without its tokens", unit, product: own.turnMs, baseline: theirs.turnMs },
    {
      label: "1,000 tokens without their turns",
      unit,
      product: own.tokensMs,
      baseline: theirs.tokensMs,
    },
    { label: "the second listener of a turn", unit, product: withListener.few - product.few },
    {
      label: `1,000 tokens, ${streams} streams, second listener on`,
      unit,
      product: perThousand(withListener),
      baseline: perThousand(product),
      ratioMax: listenerRatioMax,
    },
  ];
}

/** @throws Error when the listener took so few turns that its cost was not measured */
async function checkListenerTurns({ url }: MeasuredServer, print: (line: string) => void) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^second_listener_turns\{outcome="(\w+)"\} (\d+)$/gm);
  const turns = new Map(Array.from(counts, ([, outcome, count]) => [outcome, Number(count)]));
  const all = [...turns.values()].reduce((sum, count) => sum + count, 0);
  const taken = (turns.get("heard") ?? 0) + (turns.get("nothing") ?? 0);
  print(`second listener: took ${taken} of ${all} turns`);
  if (taken === 0 || taken < all * 0.9) {
    throw new Error("the second listener skipped turns or failed");
  }
}

async function measureRounds(servers: Servers, print: (line: string) => void): Promise<Costs[]> {
  await measureRound(servers, 0);
  const all: Costs[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const costs = await measureRound(servers, round);
    all.push(costs);
    const cells = kinds.map(
      (kind) => `${kind} ${costs[kind].few.toFixed(2)}/${costs[kind].many.toFixed(2)}`,
    );
    print(cells.join(", "));
  }
  return all;
}

/**
 * The CPU of a turn apart from that of its tokens, and what the second listener adds. Its last row has the product
 * without the second listener in the column of the bare server.
 */
export const bench: Bench = {
  name: `a turn's CPU: ${streams} turns of ${fewTokens} and of ${manyTokens} tokens, ${rounds} rounds (SAATHI_ROUNDS shortens it)`,
  run: (print): Promise<Result[]> =>
    withBuiltProduct((served) =>
      withBuiltProduct(async (other) => {
        using model = await startChild(childUrl, ["model", String(manyTokens)]);
        using bare = await startChild(childUrl, ["bare", model.url]);
        const env = { ANTHROPIC_BASE_URL: model.url };
        const product = await served.startMeasured({ ...env, SECOND_LISTENER: "off" });
        const withListener = await other.startMeasured({ ...env, SECOND_LISTENER: "on" });
        const servers = { bare, product, "with-second-listener": withListener };
        const all = await measureRounds(servers, print);
        await checkListenerTurns(withListener, print);
        return toResults(all);
      }),
    ),
};
