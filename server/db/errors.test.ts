import Sqlite from "better-sqlite3";
import pg from "pg";
import { expect, test } from "vitest";
import { toAppError } from "../trpc-errors.ts";
import { DatabaseConnectionError, findDatabaseFailure } from "./errors.ts";

function sqliteError(code: string): Error {
  return new Sqlite.SqliteError(code, code);
}

function postgresError(code: string): Error {
  return Object.assign(new pg.DatabaseError("no", 2, "error"), { code });
}

test.each([
  [sqliteError("SQLITE_FULL"), "full"],
  [sqliteError("SQLITE_IOERR_SHMSIZE"), "full"],
  [sqliteError("SQLITE_BUSY_SNAPSHOT"), "busy"],
  [sqliteError("SQLITE_IOERR_WRITE"), "failing"],
  [sqliteError("SQLITE_READONLY_DBMOVED"), "failing"],
  [sqliteError("SQLITE_CORRUPT"), "failing"],
  [sqliteError("SQLITE_CORRUPT_INDEX"), "failing"],
  [sqliteError("SQLITE_CORRUPT_VTAB"), "failing"],
  [sqliteError("SQLITE_NOTADB"), "failing"],
  [postgresError("XX000"), "failing"],
  [postgresError("XX001"), "failing"],
  [postgresError("XX002"), "failing"],
  [postgresError("53100"), "full"],
  [postgresError("53300"), "busy"],
  [postgresError("53200"), "failing"],
  [postgresError("55P03"), "busy"],
  [postgresError("57014"), "busy"],
  [postgresError("57P01"), "unreachable"],
  [postgresError("57P03"), "unreachable"],
  [postgresError("08006"), "unreachable"],
  [new DatabaseConnectionError("no connection", new Error("connect ECONNREFUSED")), "unreachable"],
])("answers 503 with a wait for %s, which it names %s", (error, failure) => {
  expect(findDatabaseFailure(error)).toBe(failure);
  const answer = toAppError(error);
  expect(answer.code).toBe("SERVICE_UNAVAILABLE");
  expect(answer.refusal).toEqual({ id: "databaseUnavailable" });
  expect(answer.retryAfterSeconds).toBeGreaterThan(0);
});

test.each([
  sqliteError("SQLITE_CONSTRAINT_UNIQUE"),
  postgresError("23505"),
  postgresError("42P01"),
  // Of another service than the database.
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  new Error("anything"),
])("keeps %s an error of the server", (error) => {
  expect(findDatabaseFailure(error)).toBeNull();
  expect(toAppError(error).code).toBe("INTERNAL_SERVER_ERROR");
});
