import Sqlite from "better-sqlite3";
import type { LogEvent } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseConnectionError } from "./errors.ts";
import { createTroubleLog, findWriteTrouble, getAnsweringMs } from "./trouble-log.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function createWatchedDb() {
  const db = {};
  const { log, watch } = createTroubleLog();
  watch(db);
  return {
    db,
    answer: (kind = "SelectQueryNode", ms = 1) =>
      log({ level: "query", queryDurationMillis: ms, query: { query: { kind } } } as LogEvent),
    fail: (error: unknown) => log({ level: "error", error } as LogEvent),
  };
}

const away = new DatabaseConnectionError("away", null);

test("counts the time since the first answer, and again from the first one after an outage", () => {
  const { db, answer, fail } = createWatchedDb();
  expect(getAnsweringMs(db)).toBe(0);
  answer();
  vi.advanceTimersByTime(12_000);
  expect(getAnsweringMs(db)).toBe(12_000);
  fail(away);
  vi.advanceTimersByTime(5000);
  expect(getAnsweringMs(db)).toBe(0);
  answer();
  vi.advanceTimersByTime(3000);
  expect(getAnsweringMs(db)).toBe(3000);
});

test("counts again from an answer that took longer than two seconds", () => {
  const { db, answer } = createWatchedDb();
  answer();
  vi.advanceTimersByTime(20_000);
  answer("SelectQueryNode", 2500);
  expect(getAnsweringMs(db)).toBe(0);
});

test("a query that fails by its own fault is no outage", () => {
  const { db, answer, fail } = createWatchedDb();
  answer();
  vi.advanceTimersByTime(1000);
  fail(new Sqlite.SqliteError("twice", "SQLITE_CONSTRAINT_UNIQUE"));
  expect(getAnsweringMs(db)).toBe(1000);
});

test("remembers a full disk until a write succeeds, for fifteen seconds at most", () => {
  const { db, answer, fail } = createWatchedDb();
  const full = new Sqlite.SqliteError("full", "SQLITE_FULL");
  fail(full);
  answer();
  expect(findWriteTrouble(db)).toBe("full");
  answer("InsertQueryNode");
  expect(findWriteTrouble(db)).toBeNull();
  fail(full);
  vi.advanceTimersByTime(15_001);
  expect(findWriteTrouble(db)).toBeNull();
});
