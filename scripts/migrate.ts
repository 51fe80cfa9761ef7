import { readConfigOrExit } from "../server/config-or-exit.ts";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/open.ts";

const db = openDatabase(readConfigOrExit().databaseUrl);
const ran = await migrate(db);
await db.destroy();
process.stdout.write(ran.length === 0 ? "Nothing to migrate.\n" : `Ran ${ran.join(", ")}.\n`);
