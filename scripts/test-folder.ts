import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

// Three times what all tests compile; about 100 MB.
const maxCompiledFiles = 20_000;

/** Deletes a cache that has more files than this, because Node deletes none of a build or folder that is gone. */
export function limitCache(folder: string, maxFiles: number): void {
  if (existsSync(folder) && readdirSync(folder, { recursive: true }).length > maxFiles) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

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
  const cache = join(dirname(import.meta.dirname), ".cache/compiled");
  limitCache(cache, maxCompiledFiles);
  process.env.NODE_COMPILE_CACHE = cache;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
