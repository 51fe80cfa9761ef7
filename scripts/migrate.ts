import { Command } from "commander";
import { readConfigOrExit } from "../server/startup/config-or-exit.ts";
import { openMigratedOrExit } from "../server/startup/database-or-exit.ts";

// Help or an unknown option ends the process here, before anything is opened.
new Command("npm run migrate --").description("Migrates the database of DATABASE_URL.").parse();

const { db, ran } = await openMigratedOrExit(readConfigOrExit());
await db.destroy();
process.stdout.write(ran.length === 0 ? "Nothing to migrate.\n" : `Ran ${ran.join(", ")}.\n`);
