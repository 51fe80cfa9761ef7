import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import { readSimulatorNote, writeSimulatorNote } from "./simulator-note.ts";

let folder = "";
beforeEach(() => {
  folder = makeTestFolder();
});

/** The configuration of a server with a simulated gateway. */
function simulated(clientSecret: string): Config {
  const config = readConfig({ DATABASE_URL: `file:${join(folder, "deep/saathi.db")}` });
  const baseUrl = "http://127.0.0.1:9200/pg";
  return { ...config, cashfree: { ...config.cashfree, clientId: "id", clientSecret, baseUrl } };
}

test("writes a note that only its owner can read, and removes it", () => {
  const config = simulated("throw-away");
  const removeNote = writeSimulatorNote(config);
  expect(readSimulatorNote(config.databaseUrl)?.gateway).toEqual({
    clientId: "id",
    clientSecret: "throw-away",
    baseUrl: "http://127.0.0.1:9200/pg",
  });
  expect(statSync(join(folder, "deep/saathi.db.simulators.json")).mode & 0o077).toBe(0);
  removeNote();
  expect(readSimulatorNote(config.databaseUrl)).toBeNull();
});

test("does not remove the note of a server that started later", () => {
  const removeFirst = writeSimulatorNote(simulated("first"));
  const config = simulated("second");
  writeSimulatorNote(config);
  removeFirst();
  expect(readSimulatorNote(config.databaseUrl)?.gateway.clientSecret).toBe("second");
});

test("never writes real credentials", () => {
  const databaseUrl = `file:${join(folder, "saathi.db")}`;
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    CASHFREE_CLIENT_ID: "real",
    CASHFREE_CLIENT_SECRET: "real",
  });
  writeSimulatorNote(config);
  expect(readSimulatorNote(databaseUrl)).toBeNull();
});
