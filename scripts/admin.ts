import { failureLine } from "./admin/failure.ts";
import { processDeps } from "./admin/open-database.ts";
import { createProgram } from "./admin/program.ts";

try {
  await createProgram(processDeps).parseAsync();
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`);
  process.exitCode = 1;
}
