import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { playwright, playwrightEnv } from "./bootstrap/browser-tests.mjs";
import { ensureBuilt } from "./bootstrap/build.mjs";
import { runChild } from "./bootstrap/child.mjs";
import { runChecks } from "./check.ts";
import { findOrInstallChromium } from "./chromium.ts";
import {
  type Counts,
  closingLine,
  countPlaywright,
  countVitest,
  failureLines,
  hasPassed,
  noTests,
  type Part,
  summaryLine,
  toPart,
} from "./test-counts.ts";

const root = dirname(import.meta.dirname);

type Command = {
  name: string;
  /** Relative to node_modules. */
  program: string;
  args: string[];
  env?: Record<string, string>;
  reportPath: string;
  count: (json: string) => Counts;
};

/** Runs a test program, which prints its own results, and counts the tests of its report. */
async function runTests(command: Command): Promise<Part> {
  const { name, program, args, env, reportPath, count } = command;
  const path = join(root, "node_modules", program);
  const { status, stopped } = await runChild(process.execPath, [path, ...args], {
    cwd: root,
    // The temporary files of the tests are removed with this run's folder.
    env: { ...process.env, NODE_ENV: "test", TMPDIR: dirname(reportPath), ...env },
  });
  if (stopped) process.exit(status || 1);
  try {
    return toPart(name, status, count(readFileSync(reportPath, "utf8")));
  } catch {
    return toPart(name, status, null);
  }
}

async function runVitest(folder: string): Promise<Part> {
  // Some tests start the whole server, which serves the built client.
  await ensureBuilt(root);
  const reportPath = join(folder, "vitest.json");
  const dialects = process.env.SAATHI_TEST_POSTGRES_URL
    ? "SQLite and PostgreSQL"
    : "SQLite and PGlite";
  return runTests({
    name: `unit, client, integration on ${dialects}`,
    program: "vitest/vitest.mjs",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportPath}`],
    reportPath,
    count: countVitest,
  });
}

async function runPlaywright(folder: string, browser: Promise<string>): Promise<Part> {
  await ensureBuilt(root);
  const reportPath = join(folder, "playwright.json");
  return runTests({
    name: "browser",
    program: playwright,
    args: ["test", "--reporter=list,json"],
    env: {
      ...playwrightEnv,
      CHROMIUM_PATH: await browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
    },
    reportPath,
    count: countPlaywright,
  });
}

/** Runs a part; one that cannot start is a failure with a reason, and the others still run. */
async function runPart(name: string, part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { name, counts: noTests, error: message.split("\n")[0] };
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "saathi-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Beside the checks, which do not keep all cores busy. Why one failed is said where its result is needed.
  const building = Promise.allSettled([
    ensureBuilt(root).then(() => ensureBuilt(root, { part: "server" })),
  ]);
  const browser = findOrInstallChromium();
  browser.catch(() => undefined);
  const checks = (await runChecks()).map(
    ({ name, passed }): Part => ({
      name,
      counts: noTests,
      error: passed ? undefined : "see above",
    }),
  );
  await building;
  const parts = [
    ...checks,
    await runPart("unit and integration", () => runVitest(folder)),
    await runPart("browser", () => runPlaywright(folder, browser)),
  ];
  const lines = [...parts.map(summaryLine), ...failureLines(parts)];
  console.log(`\n${lines.join("\n")}\n\n${closingLine(parts)}`);
  process.exitCode = parts.every(hasPassed) ? 0 : 1;
}

await main();
