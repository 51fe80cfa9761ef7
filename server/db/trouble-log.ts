import type { LogEvent } from "kysely";
import { type DatabaseTrouble, findDatabaseTrouble } from "./errors.ts";

// A full disk answers every question that reads, so only failed writes show it.
const writeTroubles: readonly DatabaseTrouble[] = ["full", "failing"];
const rememberedMs = 15_000;
const writeKinds = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];

type Seen = { trouble: DatabaseTrouble; atMs: number };

const seenByDb = new WeakMap<object, { last: Seen | null }>();

/** Notes which writes a database refuses, from Kysely's log; `watch` names the database. */
export function createTroubleLog() {
  const state: { last: Seen | null } = { last: null };
  return {
    log(event: LogEvent): void {
      if (event.level === "query") {
        if (state.last !== null && writeKinds.includes(event.query.query.kind)) state.last = null;
        return;
      }
      const trouble = findDatabaseTrouble(event.error);
      if (trouble === null || !writeTroubles.includes(trouble)) return;
      state.last = { trouble, atMs: performance.now() };
    },
    watch: (db: object) => void seenByDb.set(db, state),
  };
}

/** Why writes failed lately; null when none did, or one has succeeded since. */
export function findWriteTrouble(db: object): DatabaseTrouble | null {
  const last = seenByDb.get(db)?.last ?? null;
  return last === null || performance.now() - last.atMs > rememberedMs ? null : last.trouble;
}
