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
// Stripping types and compiling take a third of a start: cache the result.
module.enableCompileCache(join(import.meta.dirname, "../.cache/node"));
// Import only after the check: serve.ts loads native code that an older Node cannot.
const { serve } = await import("./startup/serve.ts");
await serve();
module.flushCompileCache();
