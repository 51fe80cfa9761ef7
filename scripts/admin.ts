import { failureLine } from "./admin/failure.ts";
import { processDesk } from "./admin/open.ts";
import { createProgram } from "./admin/program.ts";

try {
  await createProgram(processDesk).parseAsync();
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`);
  process.exitCode = 1;
}
