import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { compactWordIndex, indexWords } from "./word-index-store.ts";

test("waits without blocking while another process reads, and empties the log after it", async () => {
  const { db, url, close } = await openTestDatabase();
  const path = url.slice("file:".length);
  const owner = "0199f0a0-0000-7000-8000-000000000000";
  await db.transaction().execute((trx) => indexWords(trx, { id: 1, owner, words: ["fever"] }));
  const reader = new Sqlite(path, { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from users").get();
  const waiting = compactWordIndex(db, AbortSignal.timeout(100));
  await expect(waiting).rejects.toMatchObject({ name: expect.stringMatching(/Abort|Timeout/) });
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  reader.close();
  await compactWordIndex(db);
  expect(statSync(`${path}-wal`).size).toBe(0);
  await close();
});
