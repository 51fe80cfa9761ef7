import { readConfig } from "../../server/config.ts";
import type { Db } from "../../server/db/database.ts";
import { openTestDatabase } from "../../server/testing/database.ts";
import { TestClock } from "../../server/testing/test-clock.ts";
import { createProgram } from "./program.ts";

/** The tool on a database of the test's own. */
export type TestDesk = {
  db: Db;
  clock: TestClock;
  /** Runs a command line; what it printed, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
  json(...words: string[]): Promise<any>;
  /** Runs a command line; what it printed for a person. */
  text(...words: string[]): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Runs the commands inside this process, so that they can be tried on every kind of database. */
export async function openTestDesk(env: Record<string, string> = {}): Promise<TestDesk> {
  const { db, close } = await openTestDatabase();
  const clock = new TestClock();
  const config = readConfig({ NODE_ENV: "test", DATABASE_URL: "file:data/none.db", ...env });
  const text = async (...words: string[]) => {
    let printed = "";
    const program = createProgram({
      config: () => config,
      database: async () => ({ db, close: async () => undefined }),
      print: (part) => {
        printed += part;
      },
      clock,
    });
    for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])]) {
      command.exitOverride().configureOutput({ writeErr: () => undefined });
    }
    await program.parseAsync(words, { from: "user" });
    return printed;
  };
  return {
    db,
    clock,
    text,
    json: async (...words) => JSON.parse(await text(...words, "--json")),
    [Symbol.asyncDispose]: close,
  };
}
