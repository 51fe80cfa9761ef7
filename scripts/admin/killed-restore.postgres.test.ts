import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../server/testing/database.ts";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";

/** Replaces the table `job_leases` at the URL of the environment, until it is killed. */
const program = `
  import { replaceTables } from "./scripts/admin/postgres-tools.ts";
  const drops = "drop table job_leases;";
  await replaceTables(process.env.TARGET ?? "", { drops, from: "backup.dump" });`;

/** A folder with a pg_restore whose script never ends. */
function createEndlessDump(): string {
  const folder = makeTestFolder();
  const tool = join(folder, "pg_restore");
  writeFileSync(tool, "#!/bin/sh\nwhile echo 'set role none;'; do sleep 0.01; done\n");
  chmodSync(tool, 0o700);
  return folder;
}

test("a restore that is killed halfway leaves the database as it was", async () => {
  const database = await openTestDatabase();
  const folder = createEndlessDump();
  /** Whether a transaction has dropped the table and not ended. */
  const hasDropped = async () => {
    const { rows } = await sql`select 1 from pg_locks
      where relation = 'job_leases'::regclass and mode = 'AccessExclusiveLock'`.execute(
      database.db,
    );
    return rows.length > 0;
  };
  const env = {
    ...process.env,
    TARGET: database.url,
    PATH: `${folder}${delimiter}${process.env.PATH}`,
  };
  const command = spawn(process.execPath, ["--input-type=module", "--eval", program], { env });
  try {
    await expect.poll(hasDropped).toBe(true);
    command.kill("SIGKILL");
    await expect.poll(() => database.db.selectFrom("job_leases").execute()).toEqual([]);
  } finally {
    command.kill("SIGKILL");
    await database.close();
  }
});
