import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import type { AccountDownloadsTable, DownloadStatus } from "../table.ts";

// A literal instead of a parameter, because the partial index needs it (account_downloads_running).
const isRunning = sql.lit<DownloadStatus>("running");

export type DownloadRow = Selectable<AccountDownloadsTable>;

export async function insertDownload(
  trx: Trx,
  row: Pick<DownloadRow, "id" | "user_id" | "created_at">,
): Promise<void> {
  await trx
    .insertInto("account_downloads")
    .values({ ...row, status: "running" })
    .execute();
}

/** A user's download that is running or ready and not expired. */
export async function findCurrentDownload(
  db: Db,
  { userId, now }: { userId: string; now: string },
): Promise<DownloadRow | undefined> {
  return db
    .selectFrom("account_downloads")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "!=", "failed")
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
}

export async function findDownload(db: Db, id: string): Promise<DownloadRow | undefined> {
  return db.selectFrom("account_downloads").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A user's downloads that are not expired, newest first. */
export async function listDownloads(db: Db, { userId, now }: { userId: string; now: string }) {
  return db
    .selectFrom("account_downloads")
    .selectAll()
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Takes the oldest download that no living job makes. The update repeats the condition, so that
 * two instances never take the same one.
 */
export async function claimDownload(
  db: Db,
  { now, staleBefore }: { now: string; staleBefore: string },
): Promise<DownloadRow | undefined> {
  return db
    .updateTable("account_downloads")
    .set({ heartbeat_at: now, percent: 0 })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("account_downloads as next")
        .select("next.id")
        .where("next.status", "=", isRunning)
        .where(sql<boolean>`coalesce(next.heartbeat_at, '') < ${staleBefore}`)
        .orderBy("next.created_at")
        .limit(1),
    )
    .where("status", "=", "running")
    .where(sql<boolean>`coalesce(heartbeat_at, '') < ${staleBefore}`)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false when the download is gone, for example with its account */
export async function updateProgress(
  db: Db,
  { id, percent, now }: { id: string; percent: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("account_downloads")
    .set({ percent, heartbeat_at: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a download back, so that the next run of the job makes it. */
export async function releaseDownload(db: Db, id: string): Promise<void> {
  await db
    .updateTable("account_downloads")
    .set({ heartbeat_at: null, percent: 0 })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

type Ending = Pick<DownloadRow, "id" | "status" | "bytes" | "expires_at">;

/** @returns false when the download is gone meanwhile */
export async function markDownloadEnded(db: Db, { id, ...ending }: Ending): Promise<boolean> {
  const percent = ending.status === "ready" ? 100 : 0;
  const { numUpdatedRows } = await db
    .updateTable("account_downloads")
    .set({ ...ending, percent, heartbeat_at: null })
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes downloads that expired before a time, of one user or of all. */
export async function deleteExpired(db: Db, now: string, userId?: string): Promise<void> {
  const query = db.deleteFrom("account_downloads").where("expires_at", "<=", now);
  await (userId === undefined ? query : query.where("user_id", "=", userId)).execute();
}

/** Those of the ids that have a row, whose file is still wanted. */
export async function listKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const query = db.selectFrom("account_downloads").select("id").where("id", "in", ids);
  const rows = await query.execute();
  return new Set(rows.map(({ id }) => id));
}
