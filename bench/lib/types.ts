/** One figure of the product beside the baseline, measured in the same run. */
export type Result = {
  label: string;
  unit: string;
  product: number;
  /** Null where there is no baseline. */
  baseline: number | null;
  /** The limit of `product / baseline`; absent where the figure only informs. */
  ratioMax?: number;
  /** The limit of `product`, in `unit`. */
  max?: number;
};

/**
 * The export `bench` of a file in bench/. `print` is for output that is no row of figures, such as a query
 * plan.
 */
export type Bench = {
  name: string;
  /** Takes minutes, and runs only when it is asked for by its name. */
  onlyWhenNamed?: true;
  run(print: (line: string) => void): Promise<Result[]>;
};
