import { setLanguage } from "../../auth/auth.ts";
import { nowText } from "../../clock.ts";
import type { AppContext, SessionContext } from "../../context.ts";
import { lockUser } from "../../db/locks.ts";
import { AppError, conflictError } from "../../errors.ts";
import { uuidv7 } from "../../ids.ts";
import { createFileRemover, isUnverified } from "../../storage/storage.ts";
import { requireProof } from "../proofs/proofs.ts";
import {
  deleteExpired,
  findCurrentDownload,
  findDownload,
  insertDownload,
  listDownloads,
  listKnownIds,
} from "./download-store.ts";

const batch = 200;

/**
 * Asks for a download of everything about the caller; while one is running or ready, its id is the
 * answer. A job makes it.
 * @throws AppError FORBIDDEN without a recent proof
 */
export async function startDownload(ctx: SessionContext): Promise<{ id: string }> {
  await requireProof(ctx);
  const { userId } = ctx.session;
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await setLanguage(trx, userId, ctx.language);
    const now = ctx.clock.now();
    await deleteExpired(trx, now.toISOString(), userId);
    const current = await findCurrentDownload(trx, { userId, now: now.toISOString() });
    if (current !== undefined) return { id: current.id };
    const id = uuidv7(now);
    await insertDownload(trx, { id, user_id: userId, created_at: now.toISOString() });
    return { id };
  });
}

/** The caller's downloads that are not expired, newest first; `expires_at` is null until one is ready. */
export async function listOwnDownloads(ctx: SessionContext) {
  const query = { userId: ctx.session.userId, now: nowText(ctx.clock) };
  const rows = await listDownloads(ctx.db, query);
  return rows.map(({ id, status, percent, expires_at }) => ({
    id,
    status,
    percent,
    expires_at: status === "ready" ? expires_at : null,
  }));
}

/**
 * The caller's own download, whose bytes the HTTP edge streams.
 * @throws AppError NOT_FOUND also for another's, an expired or a failed one; CONFLICT while it runs
 */
export async function getOwnDownload(
  { db, clock, session }: SessionContext,
  id: string,
): Promise<{ id: string }> {
  const row = await findDownload(db, id);
  if (row === undefined || row.user_id !== session.userId) throw new AppError("NOT_FOUND");
  if (row.status === "running") throw conflictError({ id: "downloadRunning" });
  const isExpired = row.expires_at === null || row.expires_at <= nowText(clock);
  if (row.status === "failed" || isExpired) throw new AppError("NOT_FOUND");
  return { id: row.id };
}

/** Deletes expired downloads, and files that no download names. */
export async function purgeDownloads({
  db,
  clock,
  downloads,
  fileStore,
}: Pick<AppContext, "clock" | "db" | "downloads" | "fileStore">): Promise<void> {
  await deleteExpired(db, nowText(clock));
  // In a store of another database all downloads are without a row.
  if (isUnverified(fileStore)) return;
  // In this order: the row of a new download is there before its file.
  const ids = await downloads.listIds();
  const remover = createFileRemover(downloads);
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    const known = await listKnownIds(db, some);
    await remover.remove(some.filter((id) => !known.has(id)));
  }
  remover.end();
}
