import module from "node:module";
import { join } from "node:path";

const oldestNodeMajor = 24;
const nodeMajor = Number(process.versions.node.split(".")[0]);
if (nodeMajor < oldestNodeMajor) {
  process.stderr.write(
    `Saathi needs Node ${oldestNodeMajor} or newer; this is ${process.versions.node}. Use 'npm start'.\n`,
  );
  process.exit(1);
}
// A third of a start is stripping types and compiling: what was done once is kept.
module.enableCompileCache(join(import.meta.dirname, "../.cache/node"));
// Only now: what follows loads native code that an older Node cannot.
const { serve } = await import("./serve.ts");
await serve();
module.flushCompileCache();
