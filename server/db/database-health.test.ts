import Sqlite from "better-sqlite3";
import type { LogEvent } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeringMsOf, createHealthMonitor, findWriteFailure } from "./database-health.ts";
import { DatabaseConnectionError, UnsyncedCommitError } from "./errors.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function createWatchedDb(findSyncFailure: () => Error | null = () => null) {
  const db = {};
  const { log, watch } = createHealthMonitor(findSyncFailure);
  watch(db);
  return {
    db,
    answer: (kind = "SelectQueryNode", ms = 1) =>
      log({ level: "query", queryDurationMillis: ms, query: { query: { kind } } } as LogEvent),
    fail: (error: unknown) => log({ level: "error", error } as LogEvent),
  };
}

function postgresError(code: string): Error {
  return Object.assign(new pg.DatabaseError("invalid page", 2, "error"), { code });
}

const unreachable = new DatabaseConnectionError("unreachable", null);

test("counts the time since the first answer, and again from the first one after an outage", () => {
  const { db, answer, fail } = createWatchedDb();
  expect(answeringMsOf(db)).toBe(0);
  answer();
  vi.advanceTimersByTime(12_000);
  expect(answeringMsOf(db)).toBe(12_000);
  fail(unreachable);
  vi.advanceTimersByTime(5000);
  expect(answeringMsOf(db)).toBe(0);
  answer();
  vi.advanceTimersByTime(3000);
  expect(answeringMsOf(db)).toBe(3000);
});

test("counts again from an answer that took longer than two seconds", () => {
  const { db, answer } = createWatchedDb();
  answer();
  vi.advanceTimersByTime(20_000);
  answer("SelectQueryNode", 2500);
  expect(answeringMsOf(db)).toBe(0);
});

test("a query that fails by its own fault is no outage", () => {
  const { db, answer, fail } = createWatchedDb();
  answer();
  vi.advanceTimersByTime(1000);
  fail(new Sqlite.SqliteError("twice", "SQLITE_CONSTRAINT_UNIQUE"));
  expect(answeringMsOf(db)).toBe(1000);
});

test("remembers a full disk until a write succeeds, for fifteen seconds at most", () => {
  const { db, answer, fail } = createWatchedDb();
  const full = new Sqlite.SqliteError("full", "SQLITE_FULL");
  fail(full);
  answer();
  expect(findWriteFailure(db)).toBe("full");
  answer("InsertQueryNode");
  expect(findWriteFailure(db)).toBeNull();
  fail(full);
  vi.advanceTimersByTime(15_001);
  expect(findWriteFailure(db)).toBeNull();
});

test.each(["SQLITE_CORRUPT", "SQLITE_NOTADB"])(
  "keeps a damaged file (%s) in mind although whole pages take writes",
  (code) => {
    const { db, answer, fail } = createWatchedDb();
    fail(new Sqlite.SqliteError("damaged", code));
    answer("InsertQueryNode");
    vi.advanceTimersByTime(3_600_000);
    answer("UpdateQueryNode");
    expect(findWriteFailure(db)).toBe("failing");
  },
);

test.each([
  ["a damaged row of PostgreSQL", postgresError("XX001")],
  ["a damaged index of PostgreSQL", postgresError("XX002")],
  ["SQLite's damaged search index", new Sqlite.SqliteError("damaged", "SQLITE_CORRUPT_VTAB")],
])("%s fails the calls that read it, and is no outage", (_damage, error) => {
  const { db, answer, fail } = createWatchedDb();
  answer();
  vi.advanceTimersByTime(1000);
  fail(error);
  expect(findWriteFailure(db)).toBeNull();
  expect(answeringMsOf(db)).toBe(1000);
});

test("a commit that is not on the disk is a failure until it is, whatever succeeds meanwhile", () => {
  let failure: Error | null = null;
  const { db, answer } = createWatchedDb(() => failure);
  answer();
  vi.advanceTimersByTime(12_000);
  failure = new UnsyncedCommitError(Object.assign(new Error("EIO"), { code: "EIO" }));
  answer("InsertQueryNode");
  expect(findWriteFailure(db)).toBe("failing");
  expect(answeringMsOf(db)).toBe(0);
  failure = new UnsyncedCommitError(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }));
  expect(findWriteFailure(db)).toBe("full");
  failure = null;
  answer();
  expect(findWriteFailure(db)).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(answeringMsOf(db)).toBe(3000);
});
