import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/create-context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { createLog } from "../../server/log.ts";
import { seed } from "../../server/seed/seed.ts";
import { startSimulators } from "../../server/simulators/start-simulators.ts";

export const productSecret = "a-secret-of-the-benchmark-0123456789abcdef";

/** Creates the product's context over a migrated and seeded SQLite file. */
export async function openProduct(path: string) {
  const given = readConfig({ PORT: "0", DATABASE_URL: `file:${path}` });
  const simulators = await startSimulators(given, { print: () => undefined });
  const db = openDatabase(`file:${path}`);
  await migrate(db);
  await seed(db);
  return createContext(simulators.config, {
    db,
    log: createLog("warn"),
    authSecret: productSecret,
    ...(simulators.outbox && { outbox: simulators.outbox }),
  });
}
