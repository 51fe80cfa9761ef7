/** A count `part` among `whole`. */
export type Proportion = { part: number; whole: number };

export function countProportion<Item>(
  list: readonly Item[],
  fits: (item: Item) => boolean,
): Proportion {
  return { part: list.filter(fits).length, whole: list.length };
}

/** A proportion as a number from 0 to 1; null when `whole` is 0. */
export function toNumber({ part, whole }: Proportion): number | null {
  return whole === 0 ? null : part / whole;
}

const z95 = 1.96;

/** Wilson's 95 % confidence interval of a proportion. */
export function wilsonInterval({ part, whole }: Proportion): { low: number; high: number } {
  if (whole === 0) return { low: 0, high: 1 };
  const share = part / whole;
  const spread = z95 ** 2 / whole;
  const middle = share + spread / 2;
  const half = z95 * Math.sqrt((share * (1 - share) + spread / 4) / whole);
  // Rounding makes the bounds of none and of all a little less than 0 and more than 1.
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + spread)));
  return { low: bound(middle - half), high: bound(middle + half) };
}

/** A proportion with its interval and its whole, such as `0.974 (0.95–0.99) of 380`. */
export function formatProportion(share: Proportion): string {
  const value = toNumber(share);
  if (value === null) return "–";
  const { low, high } = wilsonInterval(share);
  const interval = `${low.toFixed(2)}–${high.toFixed(2)}`;
  return `${value.toFixed(3)} (${interval}) of ${share.whole}`;
}
