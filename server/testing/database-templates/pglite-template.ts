import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";

const waitMs = 50;

/**
 * Starts a PGlite that `prepare` has migrated. The first process of a run of the tests prepares one, and the others wait
 * and load a copy of its files: a third of the time.
 */
export async function startPrepared(prepare: (own: PGlite) => Promise<void>): Promise<PGlite> {
  const folder = process.env.SAATHI_TEST_FOLDER;
  const copy = folder && join(folder, "pglite.tar");
  if (copy && !isFirst(`${copy}.lock`)) {
    while (!existsSync(copy)) await sleep(waitMs);
    return PGlite.create({ loadDataDir: await openAsBlob(copy) });
  }
  const own = await PGlite.create();
  await prepare(own);
  if (copy) {
    const files = await own.dumpDataDir("none");
    writeFileSync(`${copy}.new`, await files.bytes());
    // At once, for the others look for it meanwhile.
    renameSync(`${copy}.new`, copy);
  }
  return own;
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
