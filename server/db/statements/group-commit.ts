import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Trx } from "../database.ts";
import { isPostgres } from "../word-index.ts";

/** After a commit, so long what comes is gathered for the next one. */
const pauseMs = 20;

/**
 * Runs a job in a transaction, which it may share with jobs of other callers, and resolves once that is
 * committed. A job may run twice, so it only uses the database.
 */
export type GroupCommit = <Result>(job: (trx: Trx) => Promise<Result>) => Promise<Result>;

type Waiting = { run(trx: Trx): Promise<() => void>; reject(error: unknown): void };

async function commitEach(db: Db, jobs: readonly Waiting[]): Promise<void> {
  for (const { run, reject } of jobs) {
    try {
      (await db.transaction().execute(run))();
    } catch (error) {
      reject(error);
    }
  }
}

/**
 * A job that fails undoes what the others of its transaction did, so each then gets its own. But SQLite stops the
 * whole process while it waits for the lock of another one: when it waited in vain, no job waits again.
 */
async function commitTogether(db: Db, jobs: readonly Waiting[]): Promise<void> {
  if (jobs.length === 1) return commitEach(db, jobs);
  let hasBegun = false;
  try {
    const settled = await db.transaction().execute(async (trx) => {
      hasBegun = true;
      const resolves: (() => void)[] = [];
      for (const { run } of jobs) resolves.push(await run(trx));
      return resolves;
    });
    for (const resolve of settled) resolve();
  } catch (error) {
    if (hasBegun) return commitEach(db, jobs);
    for (const { reject } of jobs) reject(error);
  }
}

/**
 * On SQLite each commit holds up all replies until the disk has it: jobs that come shortly after a commit share
 * the next one. PostgreSQL commits beside the process, and shared locks could wait for each other there.
 */
export function createGroupCommit(db: Db): GroupCommit {
  if (isPostgres(db)) return (job) => db.transaction().execute(job);
  let waiting: Waiting[] = [];
  let isRunning = false;
  const outsideRequests = AsyncLocalStorage.snapshot();
  const runAll = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      await commitTogether(db, jobs);
      await sleep(pauseMs);
    }
    isRunning = false;
  };
  return (job) =>
    new Promise((resolve, reject) => {
      const run = async (trx: Trx) => {
        const result = await job(trx);
        return () => resolve(result);
      };
      waiting.push({ run, reject });
      if (!isRunning) outsideRequests(() => void runAll());
    });
}
