import { readConfigOrExit } from "../server/config-or-exit.ts";
import { openMigratedOrExit } from "../server/database-or-exit.ts";

const { db, ran } = await openMigratedOrExit(readConfigOrExit().databaseUrl);
await db.destroy();
process.stdout.write(ran.length === 0 ? "Nothing to migrate.\n" : `Ran ${ran.join(", ")}.\n`);
