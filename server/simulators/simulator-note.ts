import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Config } from "../config.ts";
import { sqlitePath } from "../db/open.ts";

const ownerOnly = 0o600;

const noteSchema = z.object({
  gateway: z.object({ clientId: z.string(), clientSecret: z.string(), baseUrl: z.string() }),
});

/** Where the running stand-ins of a server are reached, throw-away credentials included. */
export type SimulatorNote = z.output<typeof noteSchema>;

function notePath(databaseUrl: string): string {
  const path = sqlitePath(databaseUrl);
  return path === null ? join("data", ".stand-ins.json") : `${path}.stand-ins.json`;
}

/**
 * Leaves a note beside the database, so that the operator's tool reaches the simulated gateway of a
 * running server from a process of its own. `config` is the one that points at the stand-ins.
 * @returns takes the note away again
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
    // A server that started after us on the same database has put its own there.
    if (existsSync(path) && readFileSync(path, "utf8") === note) rmSync(path);
  };
}

/** The note of the server that runs on this database, or null. */
export function readSimulatorNote(databaseUrl: string): SimulatorNote | null {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(notePath(databaseUrl), "utf8")));
  } catch {
    return null;
  }
}
