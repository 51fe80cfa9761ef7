/** The value below which a share of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How long a piece of work takes, in milliseconds. */
export async function measureMs(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/**
 * The Mann-Whitney U test. `share` is how often a value of the first sample exceeds one of the second
 * (0.5 when they do not differ), `pValue` the two-sided p-value.
 */
export function compareSamples(first: readonly number[], second: readonly number[]) {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + end + 1) / 2;
    for (let at = start; at < end; at += 1) if (all[at]?.isFirst) rankSum += rank;
    start = end;
  }
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviations = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return { share: u / (n * m), pValue: 2 * (1 - normalDistribution(deviations)) };
}

/** The normal distribution function for z ≥ 0 (Abramowitz and Stegun 26.2.17, exact to 7.5e-8). */
function normalDistribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const sum = factors.reduce((total, factor) => (total + factor) * t, 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
