import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Gives a run of the tests one temporary folder and removes it with all they left there: a worker
 * is ended before it could clean up by itself.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "saathi-run-"));
  process.env.TMPDIR = folder;
  // What the processes of the run share (server/testing/sqlite-template.ts).
  process.env.SAATHI_TEST_FOLDER = folder;
  // Compiling packages is most of a worker's start. Node compares the cache with each file's text.
  process.env.NODE_COMPILE_CACHE = join(dirname(import.meta.dirname), ".cache/compiled");
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
