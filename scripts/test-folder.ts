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
  // The tests of the client start a process each, and most of its time is the compiling of packages.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
