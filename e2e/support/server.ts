import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Db } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/open.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const startTimeoutMs = 90_000;
/** Signs the tokens of the product and of `members.ts`. */
export const authSecret = "a-secret-that-only-browser-tests-know-0123456789";
const announcement = /Saathi is at (http:\/\/\S+)/;

export type Product = {
  /** `http://localhost:PORT` */
  url: string;
  /** The product's own database, to prepare what a test does not try. */
  db: Db;
  /** Runs the admin tool beside the server. @throws when it fails */
  admin(...words: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the product with a new database and no configuration. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "saathi-e2e-"));
  const databaseUrl = `file:${join(folder, "saathi.db")}`;
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: "test",
    PORT: "0",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: "warn",
    // All tests come from one address, and none can wait a minute for a second code.
    RATE_LIMIT_SCALE: "100",
    OTP_RESEND_SECONDS: "4",
    // Tests that need an unfinished reply send `/simulate slow`.
    SIMULATED_WORDS_PER_SECOND: "300",
    ...env,
  };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: settings,
  });
  const said: string[] = [];
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`the product did not start:\n${said.join("\n")}`));
    const timer = setTimeout(fail, startTimeoutMs);
    void exited.then(fail);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        said.push(line);
        const found = announcement.exec(line)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
    }
  });
  const db = openDatabase(databaseUrl);
  return {
    url,
    db,
    async admin(...words) {
      await run(process.execPath, ["scripts/admin.ts", ...words], { cwd: root, env: settings });
    },
    async stop() {
      child.kill("SIGTERM");
      await Promise.all([exited, db.destroy()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
