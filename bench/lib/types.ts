/** A measurement of the product beside the baseline of the same run: the bare server, or what the bench names. */
export type Result = {
  label: string;
  unit: string;
  product: number;
  baseline?: number | undefined;
  /** The limit of `product / baseline`; absent where the figure only informs. */
  ratioMax?: number;
  /** The limit of `product`, in `unit`. */
  max?: number;
  /** Says how much was tried; more or less of it is not worse. */
  isScope?: true;
};

/**
 * The export `bench` of a file in bench/. `print` is for output that is no row of figures, such as a query
 * plan.
 */
export type Bench = {
  name: string;
  /** Takes minutes, and runs only when it is asked for by its name. */
  onlyWhenNamed?: true;
  /** What this machine lacks for all of its figures, by name. Then docs/performance.md keeps the old ones. */
  missing?: () => string[];
  run(print: (line: string) => void): Promise<Result[]>;
};
