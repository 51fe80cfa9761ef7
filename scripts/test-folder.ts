import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives a run of the tests one temporary folder and removes it with all they left there: a worker
 * is ended before it could clean up by itself.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "saathi-run-"));
  process.env.TMPDIR = folder;
  // What the processes of the run share (server/testing/sqlite-template.ts).
  process.env.SAATHI_TEST_FOLDER = folder;
  // Tests start processes of the product, and most of a start is the compiling of packages.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
