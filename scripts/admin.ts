import { processDeps } from "./admin/open-database.ts";
import { runAdmin } from "./admin/run.ts";

process.exitCode = await runAdmin(process.argv.slice(2), processDeps);
