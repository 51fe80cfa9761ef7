/** One figure of the product beside the bare limit, measured in the same run. */
export type Result = {
  what: string;
  unit: string;
  ours: number;
  /** Null where nothing could be barer. */
  bare: number | null;
  /** What `ours / bare` should not exceed; absent where the figure only informs. */
  ratioMax?: number;
  /** What `ours` should not exceed, in `unit`. */
  max?: number;
};

/**
 * What a file in bench/ exports as `bench`. `print` is for what does not fit into a row of figures,
 * such as a query plan.
 */
export type Bench = { name: string; run(print: (line: string) => void): Promise<Result[]> };
