import type { LogEvent } from "kysely";
import {
  type DatabaseFailure,
  findDatabaseFailure,
  isDamagedFile,
  isDamagedPart,
} from "./errors.ts";

// A full disk answers every question that reads, so only failed writes show it.
const writeFailures: readonly DatabaseFailure[] = ["full", "failing"];
const outages: readonly DatabaseFailure[] = ["full", "failing", "unreachable"];
const rememberedMs = 15_000;
// An answer that takes longer has outlasted a moment in which the database answered nobody.
const slowAnswerMs = 2000;
const writeKinds = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];

type State = {
  lastWriteFailure: { failure: DatabaseFailure; atMs: number } | null;
  /** Stays until this process ends: a damaged file is restored while no server runs. */
  isDamaged: boolean;
  /** The first answer after the last outage; null while one lasts. */
  answeringSinceMs: number | null;
  /** Why SQLite's newest commits may not be on the disk. */
  findSyncFailure(): Error | null;
};

const states = new WeakMap<object, State>();

function noteError(state: State, error: unknown): void {
  // One caller who repeats a call to that part must not take the product from everybody else.
  if (isDamagedPart(error)) return;
  const failure = findDatabaseFailure(error);
  if (failure === null || !outages.includes(failure)) return;
  state.answeringSinceMs = null;
  if (isDamagedFile(error)) state.isDamaged = true;
  if (!writeFailures.includes(failure)) return;
  state.lastWriteFailure = { failure, atMs: performance.now() };
}

function noteAnswer(state: State, event: Extract<LogEvent, { level: "query" }>): void {
  if (event.queryDurationMillis > slowAnswerMs) state.answeringSinceMs = null;
  state.answeringSinceMs ??= performance.now();
  if (state.lastWriteFailure === null) return;
  if (writeKinds.includes(event.query.query.kind)) state.lastWriteFailure = null;
}

/** Notes from Kysely's log when a database answers and what it refuses; `watch` names the database. */
export function createHealthMonitor(findSyncFailure: State["findSyncFailure"] = () => null) {
  const state: State = {
    lastWriteFailure: null,
    isDamaged: false,
    answeringSinceMs: null,
    findSyncFailure,
  };
  return {
    log(event: LogEvent): void {
      if (event.level === "query") noteAnswer(state, event);
      else noteError(state, event.error);
    },
    watch: (db: object) => void states.set(db, state),
  };
}

/**
 * Why writes failed lately; null when none did, or one has succeeded since. A damaged file stays `failing`,
 * whatever succeeds on its whole pages.
 */
export function findWriteFailure(db: object): DatabaseFailure | null {
  const state = states.get(db);
  if (state === undefined) return null;
  if (state.isDamaged) return "failing";
  const unsynced = state.findSyncFailure();
  if (unsynced !== null) return findDatabaseFailure(unsynced);
  const last = state.lastWriteFailure;
  return last === null || performance.now() - last.atMs > rememberedMs ? null : last.failure;
}

/** For how many milliseconds a database has answered without an outage; 0 during one and before the first answer. */
export function answeringMsOf(db: object): number {
  const state = states.get(db);
  if (state !== undefined && state.findSyncFailure() !== null) state.answeringSinceMs = null;
  const sinceMs = state?.answeringSinceMs ?? null;
  return sinceMs === null ? 0 : performance.now() - sinceMs;
}
