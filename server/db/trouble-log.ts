import type { LogEvent } from "kysely";
import { type DatabaseTrouble, findDatabaseTrouble } from "./errors.ts";

// A full disk answers every question that reads, so only failed writes show it.
const writeTroubles: readonly DatabaseTrouble[] = ["full", "failing"];
const outages: readonly DatabaseTrouble[] = ["full", "failing", "unreachable"];
const rememberedMs = 15_000;
// An answer that takes longer has outlasted a moment in which the database answered nobody.
const slowAnswerMs = 2000;
const writeKinds = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];

type State = {
  lastWriteTrouble: { trouble: DatabaseTrouble; atMs: number } | null;
  /** The first answer after the last outage; null while one lasts. */
  answeringSinceMs: number | null;
};

const states = new WeakMap<object, State>();

function noteError(state: State, error: unknown): void {
  const trouble = findDatabaseTrouble(error);
  if (trouble === null || !outages.includes(trouble)) return;
  state.answeringSinceMs = null;
  if (!writeTroubles.includes(trouble)) return;
  state.lastWriteTrouble = { trouble, atMs: performance.now() };
}

function noteAnswer(state: State, event: Extract<LogEvent, { level: "query" }>): void {
  if (event.queryDurationMillis > slowAnswerMs) state.answeringSinceMs = null;
  state.answeringSinceMs ??= performance.now();
  if (state.lastWriteTrouble === null) return;
  if (writeKinds.includes(event.query.query.kind)) state.lastWriteTrouble = null;
}

/** Notes from Kysely's log when a database answers and what it refuses; `watch` names the database. */
export function createTroubleLog() {
  const state: State = { lastWriteTrouble: null, answeringSinceMs: null };
  return {
    log(event: LogEvent): void {
      if (event.level === "query") noteAnswer(state, event);
      else noteError(state, event.error);
    },
    watch: (db: object) => void states.set(db, state),
  };
}

/** Why writes failed lately; null when none did, or one has succeeded since. */
export function findWriteTrouble(db: object): DatabaseTrouble | null {
  const last = states.get(db)?.lastWriteTrouble ?? null;
  return last === null || performance.now() - last.atMs > rememberedMs ? null : last.trouble;
}

/** For how many milliseconds a database has answered without an outage; 0 during one and before the first answer. */
export function getAnsweringMs(db: object): number {
  const sinceMs = states.get(db)?.answeringSinceMs ?? null;
  return sinceMs === null ? 0 : performance.now() - sinceMs;
}
