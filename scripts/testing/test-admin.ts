import { readConfig } from "../../server/config.ts";
import type { Db } from "../../server/db/database.ts";
import { openTestDatabase } from "../../server/testing/database.ts";
import { type TestApp, testSecret } from "../../server/testing/test-app.ts";
import { TestClock } from "../../server/testing/test-clock.ts";
import { createProgram } from "../admin/program.ts";

/** The admin tool inside the test's process, so that tests run it on every dialect. */
export type TestAdmin = {
  /** Runs a command with `--json`. @returns its parsed output */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
  json(...args: string[]): Promise<any>;
  /** Runs a command. @returns its output */
  text(...args: string[]): Promise<string>;
};

/** The admin tool with a database for one test. */
export type OwnedTestAdmin = TestAdmin & AsyncDisposable & { db: Db; clock: TestClock };

type TestAdminDeps = {
  db: Db;
  clock: TestClock;
  env?: Record<string, string>;
  pepper?: string;
};

/** The admin tool on an open database. */
export function createTestAdmin({
  db,
  clock,
  env = {},
  pepper = testSecret,
}: TestAdminDeps): TestAdmin {
  const config = readConfig({ NODE_ENV: "test", DATABASE_URL: "file:data/none.db", ...env });
  const text = async (...args: string[]) => {
    let printed = "";
    const program = createProgram({
      config: () => config,
      database: async () => ({ db, close: async () => undefined }),
      print: (part) => {
        printed += part;
      },
      printError: () => undefined,
      clock,
      pepper: () => pepper,
    });
    await program.parseAsync(args, { from: "user" });
    return printed;
  };
  return { text, json: async (...args) => JSON.parse(await text(...args, "--json")) };
}

/** The admin tool on the database of an app, with the app's gateway. */
export function createTestAdminOf({ db, clock, gateway }: TestApp): TestAdmin {
  const { url, clientId, clientSecret } = gateway;
  const env = {
    CASHFREE_CLIENT_ID: clientId,
    CASHFREE_CLIENT_SECRET: clientSecret,
    CASHFREE_BASE_URL: url,
  };
  return createTestAdmin({ db, clock, env });
}

export async function openTestAdmin(): Promise<OwnedTestAdmin> {
  const { db, close } = await openTestDatabase();
  const clock = new TestClock();
  return { ...createTestAdmin({ db, clock }), db, clock, [Symbol.asyncDispose]: close };
}
