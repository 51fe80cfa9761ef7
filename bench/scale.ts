import { writeDerivedParts } from "./lib/pages/derived-parts.ts";
import type { Bench } from "./lib/types.ts";

/**
 * Measures nothing: it writes what follows from the kept figures, after docs/performance.md was changed by hand. Every
 * other benchmark that keeps figures does the same.
 */
export const bench: Bench = {
  name: "what one process carries, from the kept figures",
  onlyWhenNamed: true,
  async run(print) {
    writeDerivedParts();
    print("docs/scale.md and the comparison in docs/performance.md are written");
    return [];
  },
};
