import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder for the running test. It is deleted after the test and its `afterEach` hooks. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "saathi-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
