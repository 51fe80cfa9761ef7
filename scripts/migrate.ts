import { readConfigOrExit } from "../server/startup/config-or-exit.ts";
import { openMigratedOrExit } from "../server/startup/database-or-exit.ts";

const { db, ran } = await openMigratedOrExit(readConfigOrExit());
await db.destroy();
process.stdout.write(ran.length === 0 ? "Nothing to migrate.\n" : `Ran ${ran.join(", ")}.\n`);
