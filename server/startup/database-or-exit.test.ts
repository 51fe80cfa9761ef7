import Sqlite from "better-sqlite3";
import pg from "pg";
import { expect, test } from "vitest";
import { DatabaseConnectionError } from "../db/errors.ts";
import { NewerDatabaseError } from "../db/migrate.ts";
import { describeUnusableDatabase } from "./database-or-exit.ts";

const file = "file:data/saathi.db";
const server = "postgres://saathi:top-secret@db.example/saathi";
const withCode = (code: string, message = "no") => Object.assign(new Error(message), { code });
const ofPostgres = (code: string) =>
  Object.assign(new pg.DatabaseError("no", 2, "error"), { code });

test.each([
  [new NewerDatabaseError(["0099-later"]), file, "A newer version wrote this database"],
  [new NewerDatabaseError(["0099-later"]), server, "restore a backup of this one"],
  [new Sqlite.SqliteError("no", "SQLITE_NOTADB"), file, "data/saathi.db is damaged or no database"],
  [new Sqlite.SqliteError("no", "SQLITE_CORRUPT"), file, "npm run admin -- restore PATH"],
  [new Sqlite.SqliteError("no", "SQLITE_READONLY_DIRECTORY"), file, "Let this user write"],
  [withCode("EROFS"), file, "data/saathi.db cannot be written (EROFS)"],
  [ofPostgres("25006"), server, "Name the primary"],
  [new Sqlite.SqliteError("no", "SQLITE_FULL"), file, "the disk of data/saathi.db is full"],
  [new Sqlite.SqliteError("no", "SQLITE_BUSY"), file, "has locked data/saathi.db (SQLITE_BUSY)"],
  [ofPostgres("53100"), server, "the disk of the database is full"],
  [new DatabaseConnectionError("no answer", withCode("ECONNREFUSED")), server, "cannot be used"],
  [withCode("ECONNREFUSED", ""), server, "cannot be used: ECONNREFUSED"],
  [withCode("ENOENT", "ENOENT: no"), file, "cannot be used: ENOENT: no"],
  ["nothing", server, "cannot be used: unknown"],
])("says of %s for %s: %s", (error, url, sentence) => {
  const line = describeUnusableDatabase(error, url);
  expect(line).toMatch(/^DATABASE_URL: /);
  expect(line).toContain(sentence);
  expect(line).not.toMatch(/\n|top-secret/);
});
