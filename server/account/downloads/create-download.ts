import { pipeline } from "node:stream/promises";
import { daySeconds } from "../../../shared/indian-time.ts";
import { retentionSeconds } from "../../../shared/privacy/retention.ts";
import { recordAccountEvent, toMailLanguage } from "../../account-events/account-events.ts";
import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { findDatabaseFailure } from "../../db/errors.ts";
import { refuseUnverified } from "../../storage/storage.ts";
import { listEntries } from "./contents.ts";
import type { DownloadWriter } from "./download-files.ts";
import {
  claimDownload,
  type DownloadRow,
  markDownloadEnded,
  releaseDownload,
  updateProgress,
} from "./download-store.ts";
import { countContents, findAccountProfile } from "./person-store.ts";
import { zipEntries } from "./zip-entries.ts";

// Longer than the slowest step between two progress updates.
const staleSeconds = 120;
/** How long a download that the database interrupts begins again. */
const repeatSeconds = daySeconds;
const percentMax = 99;

type DownloadDeps = Pick<
  AppContext,
  "clock" | "databaseClock" | "db" | "downloads" | "drawingProcess" | "files" | "fileStore" | "log"
>;

/** Saves the progress at each whole percent; `onLost` hears that the download is gone, or why it cannot be updated. */
function createProgress(
  { db, databaseClock }: DownloadDeps,
  { id, total, onLost }: { id: string; total: number; onLost: (reason?: unknown) => void },
) {
  let steps = 0;
  let percent = 0;
  const report = async () => {
    const now = (await databaseClock.now()).toISOString();
    if (!(await updateProgress(db, { id, percent, now }))) onLost();
  };
  return (done: number) => {
    steps += done;
    const reached = Math.min(percentMax, Math.floor((steps * 100) / Math.max(1, total)));
    if (reached === percent) return;
    percent = reached;
    report().catch(onLost);
  };
}

function toExpiry(now: Date): string {
  return secondsAfter(now, retentionSeconds("downloads", now));
}

type Work = { row: DownloadRow; writer: DownloadWriter };

async function writeZip(deps: DownloadDeps, { row, writer }: Work, signal: AbortSignal) {
  const { db, clock } = deps;
  const { id, user_id: userId } = row;
  const lost = new AbortController();
  const { messages, files, invoices } = await countContents(db, userId);
  // Each message is read twice: for the page, and for the programs.
  const total = 2 * Number(messages) + Number(files) + Number(invoices);
  const onStep = createProgress(deps, { id, total, onLost: (reason) => lost.abort(reason) });
  const language = toMailLanguage((await findAccountProfile(db, userId))?.language);
  const at = clock.now();
  const entries = await listEntries(deps, { userId, language, at, onStep });
  const stop = AbortSignal.any([signal, lost.signal]);
  await pipeline(zipEntries(entries, at), writer.content, { signal: stop });
}

/**
 * Keeps the file for a day and tells the person, unless the download is gone meanwhile or another process
 * has begun it again.
 */
async function finish({ db, clock, downloads }: DownloadDeps, { row, writer }: Work) {
  const bytes = await writer.finish();
  if (bytes === null) return writer.discard();
  const now = clock.now();
  const expires_at = toExpiry(now);
  const isCurrent = await db.transaction().execute(async (trx) => {
    const ended = await markDownloadEnded(trx, { id: row.id, status: "ready", bytes, expires_at });
    const event = { userId: row.user_id, kind: "download-ready" as const, at: now.toISOString() };
    if (ended) await recordAccountEvent(trx, event);
    return ended;
  });
  if (!isCurrent) await downloads.remove(row.id);
}

async function createDownload(deps: DownloadDeps, row: DownloadRow, signal: AbortSignal) {
  // What another database's store got, nobody would delete.
  await refuseUnverified(deps.fileStore);
  const writer = await deps.downloads.createWriter(row.id);
  try {
    await writeZip(deps, { row, writer }, signal);
    await finish(deps, { row, writer });
  } catch (error) {
    writer.content.destroy();
    await writer.discard();
    if (signal.aborted) return releaseDownload(deps.db, row.id);
    // Nobody need ask again for what the database only interrupts; damage, or a query too slow, would do so for ever.
    const failure = findDatabaseFailure(error) ?? findDatabaseFailure(Object(error).cause);
    const now = deps.clock.now();
    const isNew = row.created_at > secondsAfter(now, -repeatSeconds);
    if (failure !== null && failure !== "failing" && isNew) throw error;
    deps.log.error({ err: error, download: row.id }, "creating a download failed");
    const expires_at = toExpiry(now);
    await markDownloadEnded(deps.db, { id: row.id, status: "failed", bytes: null, expires_at });
  }
}

/**
 * Creates the downloads that are waiting, one after another, until `signal` aborts. Claims and progress
 * updates use the database's clock: by its own, a new leader would begin again what another instance still creates.
 */
export async function createDownloads(
  deps: DownloadDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const now = await deps.databaseClock.now();
    const staleBefore = secondsAfter(now, -staleSeconds);
    const row = await claimDownload(deps.db, { now: now.toISOString(), staleBefore });
    if (row === undefined) return;
    await createDownload(deps, row, signal);
  }
}
