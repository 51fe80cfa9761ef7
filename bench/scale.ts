import type { Bench } from "./lib/types.ts";

/**
 * Measures nothing: what follows from the kept figures is written after every run, and so after docs/performance.md was
 * changed by hand.
 */
export const bench: Bench = {
  name: "what one process carries, from the kept figures",
  onlyWhenNamed: true,
  async run(print) {
    print("docs/scale.md and the comparison in docs/performance.md are written");
    return [];
  },
};
