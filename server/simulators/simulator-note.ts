import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Config } from "../config.ts";
import { sqlitePath } from "../db/open.ts";
import { ownerOnly } from "../file-system.ts";

const noteSchema = z.object({
  gateway: z.object({ clientId: z.string(), clientSecret: z.string(), baseUrl: z.string() }),
});

/** The URL and the throw-away credentials of a running server's simulated gateway. */
export type SimulatorNote = z.output<typeof noteSchema>;

function notePath(databaseUrl: string): string {
  const path = sqlitePath(databaseUrl);
  return path === null ? join("data", ".simulators.json") : `${path}.simulators.json`;
}

/**
 * Writes a note beside the database, by which the admin tool finds the simulated gateway of the running
 * server from another process. `config` must hold the simulator's URL.
 * @returns a function that removes the note
 */
export function writeSimulatorNote(config: Config): () => void {
  const { simulated, clientId, clientSecret, baseUrl } = config.cashfree;
  if (config.production || !simulated) return () => undefined;
  const path = notePath(config.databaseUrl);
  const note = JSON.stringify(noteSchema.parse({ gateway: { clientId, clientSecret, baseUrl } }));
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  writeFileSync(path, note, { mode: ownerOnly });
  return () => {
    // A server that started later on the same database has replaced the note with its own.
    if (existsSync(path) && readFileSync(path, "utf8") === note) rmSync(path);
  };
}

/** Reads the note of the server that runs on a database; null when there is none. */
export function readSimulatorNote(databaseUrl: string): SimulatorNote | null {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(notePath(databaseUrl), "utf8")));
  } catch {
    return null;
  }
}
