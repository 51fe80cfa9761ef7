import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureBuilt } from "./bootstrap/build.mjs";
import { runChild } from "./bootstrap/child.mjs";
import { runChecks } from "./check.ts";
import { findOrInstallChromium } from "./chromium.ts";
import { fromPlaywright, fromVitest } from "./test-reports.ts";
import {
  closingLine,
  failureLines,
  isWhole,
  judge,
  noTests,
  type Part,
  partLine,
  type Tally,
} from "./test-results.ts";

const root = dirname(import.meta.dirname);

/**
 * A machine that is busy makes one test in thousands late. It gets a second try and is told by
 * name at the end, to be mended; by themselves the tests run with none.
 */
const retries = 1;

type Run = {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  report: string;
  read: (json: string) => Tally;
};

/** Runs a test program of node_modules and judges it by the report that it wrote. */
async function runTests({ name, program, args, env, report, read }: Run): Promise<Part> {
  const path = join(root, "node_modules", program);
  const { status, stopped } = await runChild(process.execPath, [path, ...args], {
    cwd: root,
    // What tests leave in the temporary folder goes with the run's own.
    env: { ...process.env, NODE_ENV: "test", TMPDIR: dirname(report), ...env },
  });
  if (stopped) process.exit(status || 1);
  try {
    return judge(name, status, read(readFileSync(report, "utf8")));
  } catch {
    return judge(name, status, null);
  }
}

async function vitest(folder: string): Promise<Part> {
  // Some tests start the whole server, which serves the built client.
  await ensureBuilt(root);
  const report = join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", `--retry=${retries}`, ...reporters];
  const name = process.env.SAATHI_TEST_POSTGRES_URL
    ? "unit, client, integration on SQLite, PGlite and PostgreSQL"
    : "unit, client, integration on SQLite and PGlite";
  return runTests({ name, program: "vitest/vitest.mjs", args, report, read: fromVitest });
}

async function browser(folder: string): Promise<Part> {
  await ensureBuilt(root);
  const report = join(folder, "playwright.json");
  const env = {
    CHROMIUM_PATH: await findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ["test", `--retries=${retries}`, "--reporter=list,json"];
  const program = "@playwright/test/cli.js";
  return runTests({ name: "browser", program, args, env, report, read: fromPlaywright });
}

/** A part that cannot even start is a failure with a reason, and the others still run. */
async function attempt(name: string, part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (error) {
    const broken = error instanceof Error ? error.message : String(error);
    console.error(broken);
    return { name, tally: noTests, broken: broken.split("\n")[0] };
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "saathi-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const checks = (await runChecks()).map(
    ({ name, passed }): Part => ({
      name,
      tally: noTests,
      broken: passed ? undefined : "see above",
    }),
  );
  const parts = [
    ...checks,
    await attempt("unit and integration", () => vitest(folder)),
    await attempt("browser", () => browser(folder)),
  ];
  const lines = [...failureLines(parts), "", ...parts.map(partLine), "", closingLine(parts)];
  console.log(`\n${lines.join("\n")}`);
  process.exitCode = parts.every(isWhole) ? 0 : 1;
}

await main();
