import type { ModelUsage } from "../model/types.ts";

/** What a dollar costs; the operator's figures are estimates, the provider's bill is the truth. */
const rupeesADollar = 90;
const dollarsASearch = 0.01;
const million = 1_000_000;

/** Dollars a million tokens. Cache writes live an hour: twice the input's price. */
type Price = { input: number; output: number; cacheRead: number; cacheWrite: number };

const prices: readonly [family: string, price: Price][] = [
  ["claude-haiku-5-5", { input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.2 }],
  ["claude-sonnet-5-5", { input: 2, output: 10, cacheRead: 0.1, cacheWrite: 4 }],
  ["claude-opus-5-5", { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 8 }],
];

/** What use of a model costs in rupees; null for a model whose price nobody has told us. */
export function costInRupees(model: string, usage: ModelUsage): number | null {
  const price = prices.find(([family]) => model.startsWith(family))?.[1];
  if (price === undefined) return null;
  const dollars =
    (usage.input * price.input +
      usage.output * price.output +
      usage.cacheRead * price.cacheRead +
      usage.cacheWrite * price.cacheWrite) /
    million;
  return (dollars + usage.searches * dollarsASearch) * rupeesADollar;
}

/** Which part of the prompts' tokens came from the cache, 0 to 1; null when nothing was asked. */
export function hitRate({
  input,
  cacheRead,
  cacheWrite,
}: Pick<ModelUsage, "input" | "cacheRead" | "cacheWrite">): number | null {
  const all = input + cacheRead + cacheWrite;
  return all === 0 ? null : cacheRead / all;
}
