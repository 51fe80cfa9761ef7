import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/open.ts";
import { findFreePort } from "../../server/testing/http/free-port.ts";
import {
  startProductProcess,
  waitUntilServing,
} from "../../server/testing/http/product-process.ts";

const startTimeoutMs = 90_000;
/** Signs the tokens of the product and of `members.ts`. */
export const authSecret = "a-secret-that-only-browser-tests-know-0123456789";

/** A product that runs, as one process tells another of it. */
export type RunningProduct = {
  /** `http://localhost:PORT` */
  url: string;
  databaseUrl: string;
};

export type Product = {
  url: string;
  /** The product's own database, to prepare what a test does not try. */
  db: Db;
  stop(): Promise<void>;
};

/** Starts the product with a new database and no configuration. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const { running, stop } = await launchProduct(env);
  const product = connectToProduct(running);
  return {
    ...product,
    async stop() {
      await Promise.all([stop(), product.stop()]);
    },
  };
}

/** Opens the database of a product that runs; `stop` closes it and leaves the product running. */
export function connectToProduct({ url, databaseUrl }: RunningProduct): Product {
  const db = openDatabase(databaseUrl);
  return {
    url,
    db,
    stop: () => db.destroy(),
  };
}

export type LaunchedProduct = { running: RunningProduct; stop: () => Promise<void> };

/** Starts a product's process with a new database. */
export async function launchProduct(env: Record<string, string> = {}): Promise<LaunchedProduct> {
  const folder = await mkdtemp(join(tmpdir(), "saathi-e2e-"));
  const databaseUrl = `file:${join(folder, "saathi.db")}`;
  // A passkey belongs to an origin: the product must know its port before it listens.
  const port = await findFreePort();
  const product = startProductProcess(folder, {
    PATH: process.env.PATH ?? "",
    PORT: port,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: "warn",
    // All tests come from one IP address, and none can wait a minute for a second code.
    RATE_LIMIT_SCALE: "100",
    OTP_RESEND_SECONDS: "4",
    // Tests that need an unfinished reply send `/simulate slow`.
    SIMULATED_WORDS_PER_SECOND: "300",
    ...env,
  });
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  await waitUntilServing(product, startTimeoutMs).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  return {
    running: { url: `http://localhost:${port}`, databaseUrl },
    async stop() {
      product.child.kill("SIGTERM");
      await product.ended;
      await removeFolder();
    },
  };
}
